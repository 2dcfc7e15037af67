import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useTexts } from "#platform/texts.ts";
import { commonTexts } from "./common.texts.ts";
import { endButtonClass } from "./Field.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

interface Props extends Omit<TextFieldProps, "type" | "after" | "before"> {
  readonly showLabel?: string | undefined;
}

export function PasswordField({ showLabel, ...rest }: Props) {
  const common = useTexts(commonTexts);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? "text" : "password"}
      after={
        // React Aria's toggle button would add its focus handling to the first-screen bundle.
        <Button
          className={endButtonClass}
          aria-label={showLabel ?? common.showPassword}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      }
    />
  );
}
