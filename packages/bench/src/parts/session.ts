import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { headers } from "@glasen/contract/headers.ts";
import { demoPassword, demoPeople } from "@glasen/server/seed/demo-people.ts";

/** A user signed in over HTTP, by default the demo crew's owner. */
export interface Session {
  crewId: number;
  cookie: string;
  csrfToken: string;
}

export const demoOwner = { userIdentifier: demoPeople[0]?.email, password: demoPassword };

export async function signIn(
  url: string,
  as: { userIdentifier: string | undefined; password: string } = demoOwner,
  /** Where many sign in: too many attempts from one address are refused. */
  address = "127.0.0.1",
): Promise<Session> {
  const { csrfToken, ...visitor } = await visit(url);
  const signedIn = await fetch(`${url}${accountEndpoints.signIn.path}`, {
    method: "POST",
    headers: { ...visitor.headers, "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(as),
  });
  await payloadOf(signedIn);
  const cookie = `${visitor.headers.cookie}; ${cookiesOf(signedIn)}`;
  const crews = await payloadOf<{ id: number }[]>(
    await fetch(`${url}${crewEndpoints.list.path}`, { headers: { cookie } }),
  );
  return { crewId: crews[0]?.id ?? 0, cookie, csrfToken };
}

/** A visitor without a session. */
export async function visit(url: string) {
  const answer = await fetch(`${url}${accountEndpoints.csrfToken.path}`);
  const csrfToken = (await payloadOf<{ token: string }>(answer)).token;
  return { csrfToken, headers: { cookie: cookiesOf(answer), [headers.csrf]: csrfToken } };
}

export async function payloadOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { payload: T }).payload;
}

export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
