import type { SingleSignOn } from "@glasen/contract/single-sign-on.ts";
import { joiningRules, type ProviderRole, providerRoles } from "@glasen/domain/single-sign-on/rules.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import styles from "./SingleSignOn.module.css";
import { useSaveProvider } from "./single-sign-on.queries.ts";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";

type Configuration = NonNullable<SingleSignOn["configuration"]>;

interface Props {
  readonly configuration: Configuration | null;
  readonly onClose: () => void;
}

const beginning = {
  issuer: "",
  clientId: "",
  isOn: true,
  joining: "members",
  joiningRole: "member",
  requiredRoles: [],
  countsAsSecondFactor: false,
  signsOutAtProvider: false,
} satisfies Omit<Configuration, "createdAt" | "lastUsedAt">;

export function ProviderDialog({ configuration, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const save = useSaveProvider(crew.id);
  const form = useForm({
    initial: (): Omit<Configuration, "createdAt" | "lastUsedAt"> & { clientSecret: string } => {
      const {
        createdAt: _,
        lastUsedAt: __,
        ...rules
      } = configuration ?? { ...beginning, createdAt: "", lastUsedAt: null };
      return { ...rules, clientSecret: "" };
    },
    validate: ({ issuer, clientId, clientSecret }) => ({
      issuer: issuer.trim() === "" && t.missing,
      clientId: clientId.trim() === "" && t.missing,
      clientSecret: !configuration && clientSecret === "" && t.missing,
    }),
    save: ({ clientSecret, ...values }) =>
      save.mutateAsync({ ...values, ...(clientSecret !== "" && { clientSecret }) }),
    savedText: t.saved,
    onClose,
  });
  const joining = form.field("joining");
  const required = form.field("requiredRoles");
  const toggle = (role: ProviderRole, isRequired: boolean) =>
    required.onChange(isRequired ? [...required.value, role] : required.value.filter((one) => one !== role));
  const switchOf = (name: "isOn" | "countsAsSecondFactor" | "signsOutAtProvider", label: string) => {
    const { value, onChange } = form.field(name);
    return (
      <Switch isSelected={value} onChange={onChange}>
        {label}
      </Switch>
    );
  };
  return (
    <FormDialog form={form.state} title={t.title} onClose={onClose}>
      {switchOf("isOn", t.switchedOn)}
      <TextField {...form.field("issuer")} label={t.issuer} help={t.issuerHelp} maxLength={500} autoFocus />
      <TextField {...form.field("clientId")} label={t.clientId} maxLength={255} />
      <PasswordField
        {...form.field("clientSecret")}
        label={t.clientSecret}
        autoComplete="off"
        help={configuration ? t.secretKept : undefined}
      />
      <RadioGroup
        {...joining}
        label={t.joining}
        choices={joiningRules.map((id) => ({ id, label: t.joiningRule(id), help: t.joiningHelp(id) }))}
      />
      {joining.value === "everybody" && (
        <Select
          {...form.field("joiningRole")}
          label={t.joiningRole}
          choices={providerRoles.map((id) => ({ id, label: t.role(id) }))}
          placeholder={t.joiningRole}
        />
      )}
      <fieldset className={styles.roles}>
        <legend>{t.required}</legend>
        <Stack gap={2}>
          {providerRoles.map((role) => (
            <Checkbox
              key={role}
              isSelected={required.value.includes(role)}
              onChange={(isRequired) => toggle(role, isRequired)}
            >
              {t.role(role)}
            </Checkbox>
          ))}
          <Muted as="p">{t.requiredHelp}</Muted>
        </Stack>
      </fieldset>
      {switchOf("countsAsSecondFactor", t.secondFactor)}
      {switchOf("signsOutAtProvider", t.signOut)}
    </FormDialog>
  );
}
