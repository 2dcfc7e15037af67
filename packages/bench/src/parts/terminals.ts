import { headers } from "@glasen/contract/headers.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { cookiesOf, payloadOf, type Session, signIn } from "./session.ts";

interface Settings {
  terminalViewMode: "OVERVIEW" | "THREE_COLUMN";
  terminalAuthenticationMode: "NONE" | "PIN_CODE";
}

const send = (url: string, { cookie, csrfToken }: Session, method: "POST" | "PUT", path: string, body: object) =>
  fetch(`${url}${path}`, {
    method,
    headers: { cookie, [headers.csrf]: csrfToken, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A terminal of the demo crew, signed in as its owner would do it. */
export async function openTerminal(url: string, settings: Settings): Promise<Session> {
  const owner = await signIn(url);
  const { crewId } = owner;
  const path = settingEndpoints.change.path.replace(":crewId", String(crewId));
  await payloadOf(await send(url, owner, "PUT", path, { crewId, ...settings }));
  const entered = await send(url, owner, "POST", sessionEndpoints.signInCrew.path, { crewId });
  await payloadOf(entered);
  // Cookies set by the answer replace the previous ones.
  const cookies = new Map(
    `${owner.cookie}; ${cookiesOf(entered)}`.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")];
    }),
  );
  const kept = [...cookies].filter(([, value]) => value !== "").map(([name, value]) => `${name}=${value}`);
  return { ...owner, cookie: kept.join("; ") };
}
