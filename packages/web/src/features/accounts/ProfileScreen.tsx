import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { toast } from "#ui/toast-queue.ts";
import { CropDialog } from "./CropDialog.tsx";
import { useChangeLanguage } from "./language.queries.ts";
import { ProfileView } from "./ProfileView.tsx";
import { useSetPicture } from "./profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";

export function ProfileScreen() {
  const t = useTexts(profileTexts);
  const { data: context } = useSuspenseQuery(contextQuery);
  const changeLanguage = useChangeLanguage();
  const setPicture = useSetPicture();
  const [image, setImage] = useState<ImageBitmap>();
  const [isRemoving, setRemoving] = useState(false);
  if (!context.user) return null;

  const open = (file: File) => void createImageBitmap(file).then(setImage, () => toast.error(t.pictureUnreadable));
  const closeCrop = () => setImage(undefined);
  return (
    <>
      <ProfileView
        user={context.user}
        onPicture={open}
        onRemovePicture={() => setRemoving(true)}
        onLanguage={changeLanguage.mutate}
      />
      {image && (
        <CropDialog
          image={image}
          isSaving={setPicture.isPending}
          onDone={(picture) => setPicture.mutate(picture, { onSuccess: closeCrop })}
          onClose={closeCrop}
        />
      )}
      <Question
        isOpen={isRemoving}
        title={t.removePictureQuestion}
        confirmText={t.removePicture}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setPicture.mutate(null);
          setRemoving(false);
        }}
      />
    </>
  );
}
