import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { accountEndpoints, type SignInAnswer } from "@glasen/contract/accounts.ts";
import { hashPassword, MAX_CONCURRENT_HASHES } from "@glasen/server/kernel/secrets/passwords.ts";
import { demoPassword } from "@glasen/server/seed/demo-people.ts";
import { startNode } from "../parts/child.ts";
import { Glasen } from "../parts/glasen.ts";
import { RawHttp } from "../parts/raw-http.ts";
import { demoOwner, signIn, visit } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

interface SignedIn {
  payload: SignInAnswer;
}

// Enough that the start and the end, when not all cores hash, have little weight.
const SIGN_INS = 120;
const CONNECTIONS = 8;
const WARM_UPS = 3_000;
const WARM_SIGN_INS = 240;
const bare = fileURLToPath(new URL("../references/bare-hash.mjs", import.meta.url));

/** Password, throttling, session and cookies: at least 80 % of the sign-ins that the hash alone would allow. */
export const signIns: RatioScenario = {
  kind: "ratio",
  name: "sign-ins",
  figure: "a sign-in over HTTP, over the bare password hash, one process each",
  limit: 1 / 0.8,
  unit: "ms",
  rounds: 7,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { headers } = await visit(url);
    await warmUp(url, headers);
    const bareChild = startNode([bare]);
    const hash = await hashPassword(demoPassword);

    let [tried, signedIn, checked, right, round] = [0, 0, 0, 0, 0];
    return {
      ours: async () => {
        round += 1;
        const house = round;
        // Each call comes from another network, so that the limit on attempts does not apply.
        const houseOf = (call: number): string => `x-forwarded-for: 198.18.${house}.${call}\r\n`;
        const connections = await connect(url, headers);
        const answers: string[] = [];
        const began = performance.now();
        await share(connections, SIGN_INS, async (http, call) => {
          answers.push(await http.send("POST", accountEndpoints.signIn.path, JSON.stringify(demoOwner), houseOf(call)));
        });
        const tookMs = performance.now() - began;
        for (const http of connections) http.close();
        tried += SIGN_INS;
        signedIn += answers.filter((answer) => (JSON.parse(answer) as SignedIn).payload.id !== undefined).length;
        return tookMs / SIGN_INS;
      },
      reference: async () => {
        bareChild.process.send({ hash, password: demoPassword, times: SIGN_INS, atOnce: MAX_CONCURRENT_HASHES });
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

const connect = (url: string, headers: Record<string, string>): Promise<RawHttp[]> =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => RawHttp.open(url, headers)));

/** Sends the calls, each connection its next one after the last answer. */
async function share(
  connections: readonly RawHttp[],
  calls: number,
  call: (http: RawHttp, number: number) => Promise<void>,
): Promise<void> {
  let left = calls;
  const work = async (http: RawHttp): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await call(http, left);
    }
  };
  await Promise.all(connections.map(work));
}

/**
 * Warm up, because a server that has run for days is measured: wrong attempts take every step of a sign-in except the
 * hash, other calls are answered, and the first people have signed in.
 */
async function warmUp(url: string, headers: Record<string, string>): Promise<void> {
  const guess = JSON.stringify({ userIdentifier: "nobody", password: "a wrong password" });
  const { cookie } = await signIn(url);
  const [guessers, others] = [await connect(url, headers), await connect(url, { cookie })];
  await share(guessers, WARM_UPS, async (http) => {
    await http.send("POST", accountEndpoints.signIn.path, guess).catch(() => {});
  });
  await share(others, WARM_UPS, async (http) => {
    await http.send("GET", accountEndpoints.context.path);
  });
  await share(guessers, WARM_SIGN_INS, async (http, call) => {
    const house = `x-forwarded-for: 198.19.0.${call}\r\n`;
    await http.send("POST", accountEndpoints.signIn.path, JSON.stringify(demoOwner), house);
  });
  for (const http of [...guessers, ...others]) http.close();
}
