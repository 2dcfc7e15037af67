import { integrationPolicy } from "@glasen/domain/integrations/policy.ts";
import {
  isForServices,
  type TokenArea,
  type TokenScope,
  tokenAreas,
} from "@glasen/domain/integrations/token-scopes.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { ChoiceMenu } from "#ui/FilterMenu.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Line } from "#ui/Line.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { Select } from "#ui/Select.tsx";
import { ShownOnce } from "#ui/ShownOnce.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useCreateToken } from "./integrations.queries.ts";
import { integrationTexts } from "./integrations.texts.ts";

const levels = ["none", "read", "write"] as const;
type Level = (typeof levels)[number];
const owners = ["me", "crew"] as const;
type Owner = (typeof owners)[number];
const periods = ["30", "90", "365", "never"] as const;

const nothing = Object.fromEntries(tokenAreas.map((area) => [area, "none"])) as Record<TokenArea, Level>;
const areasOf = (owner: Owner): readonly TokenArea[] =>
  owner === "me" ? tokenAreas : tokenAreas.filter((area) => isForServices(`${area}:read`));
const scopesOf = (chosen: Record<TokenArea, Level>, owner: Owner): TokenScope[] =>
  areasOf(owner).flatMap((area) => (chosen[area] === "none" ? [] : [`${area}:${chosen[area]}` as TokenScope]));

/** Makes a token for oneself or, for those who edit the crew, for the crew; and shows it once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { crew, me } = useCrew();
  const t = useTexts(integrationTexts);
  const create = useCreateToken(crew.id);
  const [owner, setOwner] = useState<Owner>("me");
  const [chosen, setChosen] = useState(nothing);
  const [period, setPeriod] = useState<(typeof periods)[number]>("90");
  const [made, setMade] = useState<string>();
  const form = useForm({
    initial: { name: "", password: "" },
    validate: ({ name, password }) => ({
      name: name.trim() === "" && t.nameMissing,
      password: password === "" && t.passwordMissing,
    }),
    save: async ({ name, password }) => {
      const expiresAt = period === "never" ? null : new Date(serverNow() + Number(period) * DAY_MS).toISOString();
      const scopes = scopesOf(chosen, owner);
      const isOfCrew = owner === "crew";
      const { token } = await create.mutateAsync({ name: name.trim(), password, scopes, expiresAt, isOfCrew });
      setMade(token);
    },
  });
  if (made !== undefined) {
    const words = { title: t.tokenMade, text: t.tokenMadeText, copyText: t.copyToken };
    return <ShownOnce {...words} secret={made} onClose={onClose} />;
  }
  const isEmpty = scopesOf(chosen, owner).length === 0;
  return (
    <FormDialog
      form={form.state}
      title={t.newToken}
      submitText={t.makeToken}
      isSubmitDisabled={isEmpty}
      hint={isEmpty ? t.scopeMissing : undefined}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={t.tokenName} maxLength={100} autoFocus />
      {integrationPolicy.makeToken(me, { crewId: crew.id, isOfCrew: true }) && (
        <RadioGroup
          label={t.tokenOwner}
          choices={owners.map((id) => ({ id, label: t.owner(id), help: t.ownerHelp(id) }))}
          value={owner}
          onChange={setOwner}
        />
      )}
      <ul aria-label={t.areas}>
        {areasOf(owner).map((area) => (
          <Line as="li" key={area} title={t.tokenArea(area)}>
            <ChoiceMenu
              label={t.tokenArea(area)}
              chosenText={(_, level) => level}
              choices={levels.map((id) => ({ id, label: t.level(id) }))}
              value={chosen[area]}
              onChange={(level) => setChosen({ ...chosen, [area]: level })}
              isActive={chosen[area] !== "none"}
            />
          </Line>
        ))}
      </ul>
      <Select
        label={t.expires}
        choices={periods.map((id) => ({ id, label: t.expiry(id) }))}
        value={period}
        onChange={setPeriod}
        placeholder={t.expires}
      />
      <PasswordField {...form.field("password")} label={t.password} autoComplete="current-password" />
    </FormDialog>
  );
}
