import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useTexts } from "#platform/texts.ts";
import { endButtonClass } from "./Field.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";
import { partTexts } from "./part.texts.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export function PasswordField(props: Omit<TextFieldProps, "type" | "after" | "before">) {
  const common = useTexts(partTexts);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      after={
        // React Aria's toggle button would add its focus handling to the first-screen bundle.
        <Button
          className={endButtonClass}
          aria-label={common.showPassword}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      }
    />
  );
}
