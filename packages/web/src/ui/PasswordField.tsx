import { useState } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { endButtonClass } from "./Field.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

interface Props extends Omit<TextFieldProps, "type" | "after" | "before"> {
  readonly showLabel: string;
}

export function PasswordField({ showLabel, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? "text" : "password"}
      after={
        <ToggleButton className={endButtonClass} aria-label={showLabel} isSelected={isShown} onChange={setShown}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </ToggleButton>
      }
    />
  );
}
