import { readFileSync } from "node:fs";
import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { durationEndpoints, type TimeAccount } from "@glasen/contract/durations.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import { withClient } from "../../src/kernel/database/with-client.ts";
import { HttpPerson } from "../http-person.ts";
import { testIds } from "../test-crews.ts";

const crewId = testIds.crews.harbour;
const userId = testIds.users.mia;
/** Of three rounds, one writes and reads while the standby replays nothing. */
const PAUSED_EVERY = 3;

/** A standby as the replica of a server; it writes down what is asked there. */
export interface WatchedReplica {
  url: string;
  logFile: string;
}

/** The address that makes a standby write down every statement which comes by it, and none of other connections. */
export const watched = (url: string): string => `${url}?options=-c%20log_statement%3Dall`;

/** How many reports the replica has answered to the end. */
const answersOf = ({ logFile }: WatchedReplica): number =>
  readFileSync(logFile, "utf8").match(/LOG: {2}(?:statement|execute [^:]*): commit$/gm)?.length ?? 0;

export interface OwnWrites {
  rounds: number;
  /** Of the reports, those that the replica answered; the primary answered the others. */
  byReplica: number;
  paused: number;
  /** Reports without the correction that the same person had saved just before, or that were not answered. */
  stale: number;
}

/** A manager who saves a correction and at once reads the report about it, again and again. */
export class OwnWriter {
  readonly #person: HttpPerson;
  #booked = 0;

  constructor(origin: () => string) {
    this.#person = new HttpPerson(origin);
  }

  signIn(): Promise<void> {
    return this.#person.signIn("olga");
  }

  async repeat(rounds: number, replica: WatchedReplica, { pauses }: { pauses: boolean }): Promise<OwnWrites> {
    const counted: OwnWrites = { rounds, byReplica: 0, paused: 0, stale: 0 };
    for (let round = 0; round < rounds; round++) {
      const isPaused = pauses && round % PAUSED_EVERY === 0;
      if (isPaused) await withClient(replica.url, (client) => client.query("select pg_wal_replay_pause()"));
      const before = answersOf(replica);
      await this.#correct();
      if ((await this.#read()) !== this.#booked) counted.stale += 1;
      counted.byReplica += answersOf(replica) - before;
      if (!isPaused) continue;
      counted.paused += 1;
      await withClient(replica.url, (client) => client.query("select pg_wal_replay_resume()"));
    }
    return counted;
  }

  async #correct(): Promise<void> {
    const correction = { crewId, userId, timeAccount: bookingAccounts.BALANCE_CORRECTION_MANUAL, date: today() };
    const answer = await this.#person.send("POST", bookingEndpoints.create.path, { ...correction, duration: "PT60S" });
    if (!answer.ok) throw new Error(`the correction was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
    this.#booked += 60;
  }

  async #read(): Promise<number> {
    const days = `crewId=${crewId}&from=${today()}&to=${today()}`;
    const answer = await this.#person.send("GET", `${durationEndpoints.accounts.path}?${days}`);
    const { payload } = (await answer.json()) as { payload?: TimeAccount[] };
    return secondsOf(payload?.find((account) => account.userId === userId)?.booked ?? null);
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);
