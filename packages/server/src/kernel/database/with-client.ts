import pg from "pg";

/** Runs work on a separate connection with the user of the URL, outside of requests. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Statements on a broken connection fail by themselves; without a listener its error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
