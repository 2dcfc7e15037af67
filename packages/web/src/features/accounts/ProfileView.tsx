import type { User } from "@glasen/contract/accounts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { useRef } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { setTheme, useTheme } from "#platform/theme.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ImageIcon, TrashIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { useWatchLook, watchAlignments, watchThemes } from "../time-clock/watch-look.public.ts";
import { AccountFrame } from "./AccountFrame.public.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import styles from "./ProfileView.module.css";
import { profileTexts } from "./profile.texts.ts";

interface Props {
  readonly user: User;
  readonly onPicture: (file: File) => void;
  readonly onRemovePicture: () => void;
  readonly onLanguage: (language: Language) => void;
}

const looks = ["system", "light", "dark"] as const;

const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;

export function ProfileView({ user, onPicture, onRemovePicture, onLanguage }: Props) {
  const t = useTexts(profileTexts);
  return (
    <AccountFrame current="profile" subtitle={t.subtitle}>
      <PictureCard user={user} onPicture={onPicture} onRemovePicture={onRemovePicture} />
      {/* The form starts again from the saved values. */}
      <ProfileForm key={[user.name, user.email, user.username].join("\n")} user={user} />
      <Card>
        <Line title={t.language} text={t.languageHelp}>
          <SegmentedControl label={t.language} choices={languages} value={useLanguage()} onChange={onLanguage} />
        </Line>
        <Line title={t.look} text={t.lookHelp}>
          <SegmentedControl
            label={t.look}
            choices={looks.map((id) => ({ id, label: t[id] }))}
            value={useTheme()}
            onChange={setTheme}
          />
        </Line>
      </Card>
      <WatchLookCard />
    </AccountFrame>
  );
}

function PictureCard({ user, onPicture, onRemovePicture }: Omit<Props, "onLanguage">) {
  const t = useTexts(profileTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card>
      <Line
        icon={<Avatar name={user.name} imageUrl={user.hasAvatar ? user.avatarUrl : undefined} size="large" />}
        title={t.picture}
        text={t.pictureText}
      >
        <Row>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = ""; // allows choosing the same file again
              if (file) onPicture(file);
            }}
          />
          <Button icon={<ImageIcon />} onPress={() => input.current?.click()}>
            {user.hasAvatar ? t.otherPicture : t.choosePicture}
          </Button>
          {user.hasAvatar && (
            <Button variant="ghost" icon={<TrashIcon />} aria-label={t.removePicture} onPress={onRemovePicture} />
          )}
        </Row>
      </Line>
    </Card>
  );
}

/** Colours and layout of the user's own time clock, with a sample of each colour. */
function WatchLookCard() {
  const t = useTexts(profileTexts);
  const { theme, alignment, setTheme: setWatchTheme, setAlignment } = useWatchLook();
  const swatch = (id: (typeof watchThemes)[number]) => (
    <span className={styles.choice}>
      <i className={styles.swatch} data-watch={id} aria-hidden="true" />
      {t.watchTheme(id)}
    </span>
  );
  return (
    <Card>
      <Line title={t.watchLook} text={t.watchLookHelp}>
        <SegmentedControl
          label={t.watchLook}
          choices={watchThemes.map((id) => ({ id, label: swatch(id) }))}
          value={theme}
          onChange={setWatchTheme}
        />
      </Line>
      <Line title={t.watchShape} text={t.watchShapeHelp}>
        <SegmentedControl
          label={t.watchShape}
          choices={watchAlignments.map((id) => ({ id, label: t.watchAlignment(id) }))}
          value={alignment}
          onChange={setAlignment}
        />
      </Line>
    </Card>
  );
}
