import { z } from "zod";

/** The first file of a backup: its tables and their row counts. */
export const manifestShape = z.object({
  format: z.literal("glasen-backup-1"),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** The last file of a backup; its presence shows that the backup is complete. */
export const sequencesShape = z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() }));

/** The SHA-256 of each table's rows, in the order of the manifest; backups of earlier versions have none. */
export const sumsShape = z.array(z.string());

export const sumsName = "sums.json";
export const manifestName = "manifest.json";
export const secretName = "secret";
export const sequencesName = "sequences.json";
export const tableFolder = (index: number) => `tables/${String(index).padStart(4, "0")}/`;
