import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { Form } from "#ui/Form.tsx";
import { TextField } from "#ui/TextField.tsx";
import { toast } from "#ui/toast-queue.ts";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

export function FormSheet({ say }: { readonly say: Say }) {
  const [name, setName] = useState("");
  const [day, setDay] = useState<LocalDate | null>(null);
  const [errors] = useState({ name: say("A name, please", "Bitte einen Namen") });
  return (
    <div className={styles.narrow}>
      <Form
        label={say("New member", "Neue Person")}
        errors={errors}
        validate={() => (name ? {} : errors)}
        onSubmit={() => toast.success(say("Saved", "Gespeichert"), name)}
      >
        <TextField name="name" label={say("Name", "Name")} value={name} onChange={setName} isRequired />
        <DateField
          name="day"
          label={say("First day", "Erster Tag")}
          value={day}
          onChange={setDay}
          openLabel={say("Open calendar", "Kalender öffnen")}
          invalidText={say("Invalid date format. (DD/MM/YYYY)", "Ungültiges Datumsformat. (TT.MM.JJJJ)")}
        />
        <div className={styles.line}>
          <Button type="submit" variant="primary">
            {say("Save", "Speichern")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
