import type { SingleSignOn } from "@glasen/contract/single-sign-on.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import styles from "./SingleSignOn.module.css";
import { useUnlink } from "./single-sign-on.queries.ts";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";

type Identity = SingleSignOn["identities"][number];

export function LinkedMembers({ identities }: { readonly identities: readonly Identity[] }) {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const unlink = useUnlink(crew.id);
  const [chosen, setChosen] = useState<Identity>();
  return (
    <Stack as="section" gap={3} aria-label={t.people}>
      <h3>{t.people}</h3>
      {identities.length === 0 && <Muted as="p">{t.nobody}</Muted>}
      <Stack as="ul" gap={0} className={styles.list} aria-label={t.people}>
        {identities.map((identity) => (
          <Row as="li" key={identity.userId} justify="between">
            <Stack gap={0}>
              <b>{identity.name}</b>
              <Muted as="div">
                {[
                  identity.email,
                  identity.lastUsedAt &&
                    t.lastUsed(formatDate(wallTime(Date.parse(identity.lastUsedAt), crew.timeZone).date)),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Muted>
            </Stack>
            <Button size="small" variant="ghost" onPress={() => setChosen(identity)}>
              {t.unlink}
            </Button>
          </Row>
        ))}
      </Stack>
      <Question
        isOpen={chosen !== undefined}
        title={t.unlinkTitle(chosen?.name ?? "")}
        text={t.unlinkText}
        confirmText={t.unlink}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => {
          if (chosen) unlink.mutate({ userId: chosen.userId });
          setChosen(undefined);
        }}
      />
    </Stack>
  );
}
