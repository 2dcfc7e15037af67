import { limits } from "@glasen/contract/limits.ts";
import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Form } from "#ui/Form.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { isEmail } from "./email.ts";
import { useNewPassword } from "./new-password.public.tsx";
import styles from "./SignUpPage.module.css";
import { signUpTexts } from "./sign-up.texts.ts";
import { useSignUp } from "./visitors.queries.ts";

const empty = {
  kind: "owner" as "owner" | "user",
  crewName: "",
  name: "",
  email: "",
  password: "",
  repetition: "",
  termsAccepted: false,
};

export function SignUpPage() {
  const t = useTexts(signUpTexts);
  const newPassword = useNewPassword();
  const { signUp, isSignInFailed } = useSignUp();
  const form = useForm({
    initial: empty,
    validate: ({ name, email, password, repetition, termsAccepted }) => ({
      name: name.trim() === "" && t.nameMissing,
      email: !isEmail(email) && t.emailInvalid,
      ...newPassword.validate(password, repetition),
      termsAccepted: !termsAccepted && t.termsMissing,
    }),
    save: ({ kind, crewName, name, email, password }) =>
      signUp.mutateAsync({
        kind,
        crewName: kind === "owner" ? crewName.trim() || undefined : undefined,
        name: name.trim(),
        email: email.trim(),
        password,
      }),
  });
  const { isSaving, ...state } = form.state;
  return (
    <VisitorFrame
      isWide
      title={t.title}
      below={
        <>
          {t.haveAccount} <VisitorLink href="/sign-in">{t.signIn}</VisitorLink>
        </>
      }
    >
      <Form {...state} label={t.title} problem={isSignInFailed ? t.signInFailed : state.problem}>
        <p>{t.subtitle}</p>
        <RadioGroup
          {...form.field("kind")}
          label={t.kind}
          choices={[
            { id: "owner", label: t.owner, help: t.ownerHelp },
            { id: "user", label: t.user, help: t.userHelp },
          ]}
        />
        {form.values.kind === "owner" && (
          <TextField
            {...form.field("crewName")}
            label={t.crewName}
            help={t.crewNameHelp}
            autoComplete="organization"
            maxLength={limits.name}
            autoFocus
          />
        )}
        <div className={styles.pair}>
          <TextField {...form.field("name")} label={t.name} autoComplete="name" maxLength={limits.name} />
          <TextField
            {...form.field("email")}
            type="email"
            label={t.email}
            autoComplete="username"
            inputMode="email"
            maxLength={254}
          />
        </div>
        <div className={styles.pair}>
          <PasswordField
            {...form.field("password")}
            label={t.password}
            help={newPassword.help}
            autoComplete="new-password"
          />
          <PasswordField {...form.field("repetition")} label={t.repetition} autoComplete="new-password" />
        </div>
        <Checkbox {...form.toggle("termsAccepted")}>
          <span>
            {t.acceptBefore}{" "}
            <Link href="/terms" target="_blank" className={styles.link ?? ""}>
              {t.acceptLink}
            </Link>
            {t.acceptAfter}
          </span>
        </Checkbox>
        <Button type="submit" variant="primary" size="large" isBlock isLoading={isSaving} loadingText={t.submitting}>
          {t.submit}
        </Button>
      </Form>
    </VisitorFrame>
  );
}
