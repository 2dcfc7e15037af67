import type { SingleSignOn } from "@glasen/contract/single-sign-on.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Grow, Muted, Row, Stack } from "#ui/Layout.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { CopyLine } from "./CopyLine.tsx";
import styles from "./SingleSignOn.module.css";
import { useAddDomain, useRemoveDomain } from "./single-sign-on.queries.ts";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";

type Props = Readonly<Pick<SingleSignOn, "domains" | "proof">>;

/** The domains that the crew has proven, and how another one is proven. */
export function Domains({ domains, proof }: Props) {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const remove = useRemoveDomain(crew.id);
  return (
    <Stack as="section" gap={3} aria-label={t.domains}>
      <h3>{t.domains}</h3>
      <Muted as="p">{t.domainsText}</Muted>
      <CopyLine label={t.name} value={proof.name} />
      <CopyLine label={t.recordValue} value={proof.value} />
      {domains.length === 0 && <Muted as="p">{t.noDomains}</Muted>}
      <Stack as="ul" gap={0} className={styles.list}>
        {domains.map(({ domain }) => (
          <Row as="li" key={domain} justify="between">
            <b>{domain}</b>
            <Button
              size="small"
              variant="ghost"
              aria-label={t.removeDomain(domain)}
              onPress={() => remove.mutate({ domain })}
            >
              {t.remove}
            </Button>
          </Row>
        ))}
      </Stack>
      {/* A fresh form after each domain. */}
      <AddDomain key={domains.length} />
    </Stack>
  );
}

function AddDomain() {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const add = useAddDomain(crew.id);
  const form = useForm({
    initial: { domain: "" },
    validate: ({ domain }) => ({ domain: domain.trim() === "" && t.missing }),
    save: ({ domain }) => add.mutateAsync({ domain: domain.trim() }),
  });
  const { isSaving, ...state } = form.state;
  return (
    <Form label={t.addDomain} {...state}>
      <Row align="end">
        <Grow>
          <TextField {...form.field("domain")} label={t.domain} maxLength={253} />
        </Grow>
        <Button type="submit" isLoading={isSaving}>
          {t.addDomain}
        </Button>
      </Row>
    </Form>
  );
}
