import type { User } from "@glasen/contract/accounts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { useRef } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ImageIcon, TrashIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { ProfileForm, type ProfileFormProps } from "./ProfileForm.tsx";
import styles from "./ProfileView.module.css";

type Look = "system" | "light" | "dark";

interface Props extends ProfileFormProps {
  readonly user: User;
  readonly title: string;
  readonly onPicture: (file: File) => void;
  readonly onRemovePicture: () => void;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
}

const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;

export function ProfileView(props: Props) {
  const { user, title, onPicture, onRemovePicture, language, onLanguage, look, onLook, t } = props;
  const input = useRef<HTMLInputElement>(null);
  const looks = (["system", "light", "dark"] as const).map((id) => ({ id, label: t[id] }));
  return (
    <>
      <PageHeader title={title} subtitle={t.subtitle} />
      <Card>
        <div className={styles.picture}>
          <span className={styles.avatar}>
            <Avatar name={user.name} imageUrl={user.hasAvatar ? user.avatarUrl : undefined} size="large" />
          </span>
          <div className={styles.words}>
            <h2>{t.picture}</h2>
            <p>{t.pictureText}</p>
          </div>
          <div className={styles.actions}>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = ""; // the same file can be chosen again
                if (file) onPicture(file);
              }}
            />
            <Button icon={<ImageIcon />} onPress={() => input.current?.click()}>
              {user.hasAvatar ? t.otherPicture : t.choosePicture}
            </Button>
            {user.hasAvatar && (
              <Button variant="ghost" icon={<TrashIcon />} aria-label={t.removePicture} onPress={onRemovePicture} />
            )}
          </div>
        </div>
      </Card>
      {/* What was saved is where the form begins anew. */}
      <ProfileForm key={[user.name, user.email, user.username].join("\n")} {...props} />
      <Card>
        <div className={styles.line}>
          <div className={styles.words}>
            <h2>{t.language}</h2>
            <p>{t.languageHelp}</p>
          </div>
          <SegmentedControl label={t.language} choices={languages} value={language} onChange={onLanguage} />
        </div>
        <div className={styles.line}>
          <div className={styles.words}>
            <h2>{t.look}</h2>
            <p>{t.lookHelp}</p>
          </div>
          <SegmentedControl label={t.look} choices={looks} value={look} onChange={onLook} />
        </div>
      </Card>
    </>
  );
}
