import type { User } from "@glasen/contract/accounts.ts";
import { limits } from "@glasen/contract/limits.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Form } from "#ui/Form.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { SaveBar } from "#ui/SaveBar.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { isEmail } from "./email.ts";
import styles from "./fields.module.css";
import { useChangeUser } from "./profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";

const orNull = (text: string): string | null => text.trim() || null;

/** Name, email and username; the last two can be changed with the password only. */
export function ProfileForm({ user }: { readonly user: User }) {
  const t = useTexts(profileTexts);
  const change = useChangeUser();
  const initial = { name: user.name, email: user.email ?? "", username: user.username ?? "", password: "" };
  const changesIn = ({ name, email, username }: typeof initial) => ({
    ...(name.trim() !== user.name && { name: name.trim() }),
    ...(orNull(email) !== user.email && { email: orNull(email) }),
    ...(orNull(username) !== user.username && { username: orNull(username) }),
  });
  const needsPassword = (values: typeof initial) => {
    const changes = changesIn(values);
    return "email" in changes || "username" in changes;
  };
  const form = useForm({
    initial,
    validate: (values) => ({
      name: values.name.trim() === "" && t.nameMissing,
      email:
        values.email.trim() === ""
          ? values.username.trim() === "" && t.bothMissing
          : !isEmail(values.email) && t.emailInvalid,
      password: needsPassword(values) && values.password === "" && t.passwordMissing,
    }),
    save: (values) =>
      change.mutateAsync({
        ...changesIn(values),
        ...(needsPassword(values) && { password: values.password }),
      }),
    savedText: t.saved,
  });
  const { isSaving, ...state } = form.state;
  return (
    <Form {...state} label={t.details}>
      <Card>
        <div className={styles.pair}>
          <TextField
            {...form.field("name")}
            label={t.name}
            help={t.nameHelp}
            autoComplete="name"
            maxLength={limits.name}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            {...form.field("email")}
            type="email"
            label={t.email}
            help={t.emailHelp}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
          <TextField
            {...form.field("username")}
            label={t.username}
            help={t.usernameHelp}
            autoComplete="username"
            maxLength={limits.name}
          />
        </div>
        {needsPassword(form.values) && (
          <div className={styles.pair}>
            <PasswordField
              {...form.field("password")}
              label={t.currentPassword}
              help={t.currentPasswordHelp}
              autoComplete="current-password"
            />
          </div>
        )}
      </Card>
      {Object.keys(changesIn(form.values)).length > 0 && (
        <SaveBar
          label={t.unsaved}
          actions={
            <>
              <Button variant="ghost" onPress={() => form.set(initial)} isDisabled={isSaving}>
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
