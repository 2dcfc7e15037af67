import type { Member } from "@glasen/contract/members.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { chatTexts } from "./chat.texts.ts";
import styles from "./PeopleDialog.module.css";

interface Props {
  readonly title: string;
  readonly submitText: string;
  readonly members: readonly Member[];
  /** Asks for the name of a group, too. */
  readonly hasName?: boolean | undefined;
  readonly onSubmit: (userIds: number[], name: string) => unknown;
  readonly onClose: () => void;
}

/** Chooses colleagues for a room. */
export function PeopleDialog({ title, submitText, members, hasName = false, onSubmit, onClose }: Props) {
  const t = useTexts(chatTexts);
  const [search, setSearch] = useState("");
  const form = useForm({
    initial: { userIds: [] as number[], name: "" },
    validate: ({ userIds }) => ({ userIds: userIds.length === 0 && t.choosePeople }),
    save: ({ userIds, name }) => onSubmit(userIds, userIds.length > 1 ? name.trim() : ""),
    onClose,
  });
  const { userIds } = form.values;
  const shown = members.filter(({ name }) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
  return (
    <FormDialog title={title} form={form.state} submitText={submitText} onClose={onClose}>
      <SearchBox label={t.people} onSearch={setSearch} autoFocus />
      <ul className={styles.people} aria-label={t.people}>
        {shown.map(({ userId, name }) => (
          <li key={userId}>
            <Checkbox
              isSelected={userIds.includes(userId)}
              onChange={(isOn) =>
                form.field("userIds").onChange(isOn ? [...userIds, userId] : userIds.filter((one) => one !== userId))
              }
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      {hasName && userIds.length > 1 && (
        <TextField label={t.groupName} help={t.groupNameHint} {...form.field("name")} />
      )}
    </FormDialog>
  );
}
