import type { Member } from "@glasen/contract/members.ts";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { EyeIcon } from "#ui/icons.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import styles from "./MemberPanel.module.css";
import { usePin } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";

/** Hidden until somebody asks, and says before that asking leaves a trace. */
export function PinSection({ member }: { readonly member: Member }) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const { see, renew } = usePin(crew.id, member.userId);
  const shown = renew.data ?? see.data;
  const failed = { onError: (error: Error) => notifyError(error, t.pinFailed) };
  return (
    <>
      <div className={styles.asked}>
        <span>
          <span className={styles.small}>{t.pin}</span>{" "}
          <span role="status" className={styles.pin}>
            {shown ? (shown.pinCode ?? t.noPin) : "••••"}
          </span>
        </span>
        <Button icon={<EyeIcon />} isLoading={see.isPending} onPress={() => see.mutate(undefined, failed)}>
          {t.showPin}
        </Button>
      </div>
      <p className={styles.small}>
        {t.pinHint(member.name.split(" ")[0] ?? member.name)}{" "}
        <TextLink size="small" onPress={() => renew.mutate(undefined, failed)}>
          {t.renewPin}
        </TextLink>
      </p>
    </>
  );
}
