import type { User } from "@glasen/contract/accounts.ts";
import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Form } from "#ui/Form.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { SaveBar } from "#ui/SaveBar.tsx";
import { TextField } from "#ui/TextField.tsx";
import { isEmail } from "./check-fields.public.ts";
import type { FormProblem } from "./form-problem.ts";
import styles from "./ProfileView.module.css";
import type { ProfileTexts } from "./profile.texts.ts";

export interface ProfileChanges {
  readonly name?: string;
  readonly email?: string | null;
  readonly username?: string | null;
  readonly password?: string;
}

export interface ProfileFormProps extends FormProblem {
  readonly user: User;
  readonly onSave: (changes: ProfileChanges) => void;
  readonly isSaving: boolean;
  readonly t: ProfileTexts;
}

const orNull = (text: string): string | null => text.trim() || null;

export function ProfileForm({ user, onSave, isSaving, errors, problem, t }: ProfileFormProps) {
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email ?? "");
  const [username, setUsername] = useState(user.username ?? "");
  const [password, setPassword] = useState("");
  const hasNewName = name.trim() !== user.name;
  const hasNewEmail = orNull(email) !== user.email;
  const hasNewUsername = orNull(username) !== user.username;
  const needsPassword = hasNewEmail || hasNewUsername;

  function discard(): void {
    setName(user.name);
    setEmail(user.email ?? "");
    setUsername(user.username ?? "");
    setPassword("");
  }
  return (
    <Form
      label={t.details}
      invalidText={t.formInvalid}
      errors={errors}
      problem={problem}
      validate={() => ({
        ...(name.trim() === "" && { name: t.nameMissing }),
        ...(email.trim() !== "" && !isEmail(email) && { email: t.emailInvalid }),
        ...(email.trim() === "" && username.trim() === "" && { email: t.bothMissing }),
        ...(needsPassword && password === "" && { password: t.passwordMissing }),
      })}
      onSubmit={() => {
        if (isSaving) return;
        onSave({
          ...(hasNewName && { name: name.trim() }),
          ...(hasNewEmail && { email: orNull(email) }),
          ...(hasNewUsername && { username: orNull(username) }),
          ...(needsPassword && { password }),
        });
      }}
    >
      <Card>
        <div className={styles.pair}>
          <TextField
            name="name"
            label={t.name}
            help={t.nameHelp}
            value={name}
            onChange={setName}
            autoComplete="name"
            maxLength={limits.name}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            name="email"
            type="email"
            label={t.email}
            help={t.emailHelp}
            value={email}
            onChange={setEmail}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
          <TextField
            name="username"
            label={t.username}
            help={t.usernameHelp}
            value={username}
            onChange={setUsername}
            autoComplete="username"
            maxLength={limits.name}
          />
        </div>
        {needsPassword && (
          <div className={styles.pair}>
            <PasswordField
              name="password"
              label={t.currentPassword}
              help={t.currentPasswordHelp}
              showLabel={t.showPassword}
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
            />
          </div>
        )}
      </Card>
      {(hasNewName || needsPassword) && (
        <SaveBar
          label={t.unsaved}
          actions={
            <>
              <Button variant="ghost" onPress={discard} isDisabled={isSaving}>
                {t.discard}
              </Button>
              <Button type="submit" variant="primary" isLoading={isSaving}>
                {t.save}
              </Button>
            </>
          }
        >
          {t.unsaved}
        </SaveBar>
      )}
    </Form>
  );
}
