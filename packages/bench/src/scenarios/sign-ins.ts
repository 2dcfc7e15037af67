import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { accountEndpoints, type SignInAnswer } from "@glasen/contract/accounts.ts";
import { hashPassword, passwordsAtOnce } from "@glasen/server/kernel/passwords.ts";
import { demoPassword } from "@glasen/server/seed/demo-people.ts";
import { startNode } from "../parts/child.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { demoOwner, visit } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

interface SignedIn {
  payload: SignInAnswer;
}

const SIGN_INS = 60;
const CONNECTIONS = 8;
const bare = fileURLToPath(new URL("../references/bare-hash.mjs", import.meta.url));

/** Password, throttling, session, cookies: eight in ten of the sign-ins that the hash alone would allow, or more. */
export const signIns: RatioScenario = {
  kind: "ratio",
  name: "sign-ins",
  figure: "a sign-in over HTTP, over the bare password hash, one process each",
  limit: 1 / 0.8,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { headers } = await visit(url);
    const bareChild = startNode([bare]);
    const hash = await hashPassword(demoPassword);

    let [tried, signedIn, checked, right, round] = [0, 0, 0, 0, 0];
    return {
      ours: async () => {
        round += 1;
        const house = round;
        // From as many houses as there are calls: what limits one house's guesses is not measured here.
        const headersOf = (call: number) => ({ "x-forwarded-for": `198.18.${house}.${call}` });
        const began = performance.now();
        const answers = await callMany({
          url: `${url}${accountEndpoints.signIn.path}`,
          headers: { ...headers, "content-type": "application/json" },
          post: { body: JSON.stringify(demoOwner), headersOf },
          calls: SIGN_INS,
          connections: CONNECTIONS,
        });
        tried += SIGN_INS;
        signedIn += answers.filter((answer) => (JSON.parse(answer) as SignedIn).payload.id !== undefined).length;
        return (performance.now() - began) / SIGN_INS;
      },
      reference: async () => {
        bareChild.process.send({ hash, password: demoPassword, times: SIGN_INS, atOnce: passwordsAtOnce });
        const [answer] = (await once(bareChild.process, "message")) as [{ tookMs: number; right: number }];
        checked += SIGN_INS;
        right += answer.right;
        return answer.tookMs / SIGN_INS;
      },
      count: async () => [
        { what: "people signed in", expected: tried, found: signedIn },
        { what: "right passwords", expected: checked, found: right },
      ],
      close: async () => {
        await bareChild.stop();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
