import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { Link } from "react-aria-components/Link";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Form } from "#ui/Form.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "../sessions/SignInPanel.module.css";
import { isEmail, newPasswordProblems } from "./check-fields.public.ts";
import type { FormProblem } from "./form-problem.ts";
import type { SignUpTexts } from "./sign-up.texts.ts";

export interface Newcomer {
  readonly kind: "owner" | "user";
  /** Undefined: the crew is called after its owner. */
  readonly crewName: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Props extends FormProblem {
  readonly onSignUp: (newcomer: Newcomer) => void;
  readonly isSigningUp: boolean;
  readonly t: SignUpTexts;
}

export function SignUpView({ onSignUp, isSigningUp, errors, problem, t }: Props) {
  const [kind, setKind] = useState<Newcomer["kind"]>("owner");
  const [crewName, setCrewName] = useState("");
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [repetition, setRepetition] = useState("");
  const [isAccepted, setAccepted] = useState(false);
  return (
    <Form
      label={t.title}
      invalidText={t.formInvalid}
      errors={errors}
      problem={problem}
      validate={() => ({
        ...(name.trim() === "" && { name: t.nameMissing }),
        ...(!isEmail(email) && { email: t.emailInvalid }),
        ...newPasswordProblems({ password, repetition }, ["password", "repetition"], t),
        ...(!isAccepted && { termsAccepted: t.termsMissing }),
      })}
      onSubmit={() => {
        const named = kind === "owner" && crewName.trim() !== "" ? crewName.trim() : undefined;
        if (!isSigningUp) onSignUp({ kind, crewName: named, name: name.trim(), email: email.trim(), password });
      }}
    >
      <p>{t.subtitle}</p>
      <RadioGroup
        label={t.kind}
        value={kind}
        onChange={setKind}
        choices={[
          { id: "owner", label: t.owner, help: t.ownerHelp },
          { id: "user", label: t.user, help: t.userHelp },
        ]}
      />
      {kind === "owner" && (
        <TextField
          name="crewName"
          label={t.crewName}
          help={t.crewNameHelp}
          value={crewName}
          onChange={setCrewName}
          autoComplete="organization"
          maxLength={limits.name}
          autoFocus
        />
      )}
      <TextField
        name="name"
        label={t.name}
        value={name}
        onChange={setName}
        autoComplete="name"
        maxLength={limits.name}
      />
      <TextField
        name="email"
        type="email"
        label={t.email}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        inputMode="email"
        maxLength={254}
      />
      <PasswordField
        name="password"
        label={t.password}
        help={t.passwordHelp}
        showLabel={t.showPassword}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
      />
      <PasswordField
        name="repetition"
        label={t.repetition}
        showLabel={t.showPassword}
        value={repetition}
        onChange={setRepetition}
        autoComplete="new-password"
      />
      <Checkbox name="termsAccepted" isSelected={isAccepted} onChange={setAccepted}>
        <span>
          {t.acceptBefore}{" "}
          <Link href="/terms" target="_blank" className={styles.inText ?? ""}>
            {t.acceptLink}
          </Link>
          {t.acceptAfter}
        </span>
      </Checkbox>
      <Button type="submit" variant="primary" size="large" isBlock isLoading={isSigningUp} loadingText={t.submitting}>
        {t.submit}
      </Button>
    </Form>
  );
}
