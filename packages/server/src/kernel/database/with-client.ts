import pg from "pg";

/** Work on a connection of its own, as whoever the URL names: for what serves no request. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails what waits for it; told to nobody, it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
