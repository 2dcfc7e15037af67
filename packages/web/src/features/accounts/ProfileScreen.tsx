import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import { useLanguage } from "#platform/language.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { setTheme, useTheme } from "#platform/theme.ts";
import { Question } from "#ui/Modal.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useChangeLanguage } from "../sessions/sign-in.queries.ts";
import { AccountFrame } from "./AccountFrame.public.tsx";
import { accountFrameTexts } from "./account.texts.ts";
import { CropDialog } from "./CropDialog.tsx";
import { formProblem } from "./form-problem.ts";
import { ProfileView } from "./ProfileView.tsx";
import { useChangeUser, useSetPicture } from "./profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";
import { WatchLookCard } from "./WatchLookCard.tsx";

const fields = ["name", "email", "username", "password"];

export function ProfileScreen() {
  const t = useTexts(profileTexts);
  const frame = useTexts(accountFrameTexts);
  const errors = useTexts(errorTexts);
  const { data: context } = useSuspenseQuery(contextQuery);
  const change = useChangeUser();
  const changeLanguage = useChangeLanguage();
  const setPicture = useSetPicture();
  const [image, setImage] = useState<ImageBitmap>();
  const [isRemoving, setRemoving] = useState(false);
  const language = useLanguage();
  const look = useTheme();
  if (!context.user) return null;

  const open = (file: File) => void createImageBitmap(file).then(setImage, () => toast.error(t.pictureUnreadable));
  const closeCrop = () => setImage(undefined);
  return (
    <AccountFrame current="profile">
      <ProfileView
        {...formProblem(change.error, fields, errors)}
        user={context.user}
        title={frame.section("profile")}
        onSave={(changes) => change.mutate(changes, { onSuccess: () => toast.success(t.saved) })}
        isSaving={change.isPending}
        onPicture={open}
        onRemovePicture={() => setRemoving(true)}
        language={language}
        onLanguage={changeLanguage.mutate}
        look={look}
        onLook={setTheme}
        t={t}
      />
      <WatchLookCard t={t} />
      {image && (
        <CropDialog
          image={image}
          isSaving={setPicture.isPending}
          onDone={(picture) => setPicture.mutate(picture, { onSuccess: closeCrop })}
          onClose={closeCrop}
          t={t}
        />
      )}
      <Question
        isOpen={isRemoving}
        title={t.removePictureQuestion}
        confirmText={t.removePicture}
        cancelText={t.cancel}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setPicture.mutate(null);
          setRemoving(false);
        }}
      />
    </AccountFrame>
  );
}
