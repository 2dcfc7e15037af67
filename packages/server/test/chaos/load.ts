import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../src/kernel/database/database.ts";
import { queueMail } from "../../src/kernel/jobs/mail.ts";
import { HttpPerson, type StampAction } from "../http-person.ts";
import { type TestName, testIds, testPeople } from "../test-crews.ts";

export interface Acknowledged {
  crewId: number;
  userId: number;
  timestamp: string;
}

/** Those who may stamp, of two crews. */
const clockPeople = ["olga", "max", "mia", "boris"] as const satisfies TestName[];
const PRESS_EVERY_MS = 40;
const MAIL_EVERY_MS = 150;

/** People who press the clock, each press with one key until it is acknowledged, and mails that are promised meanwhile. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly promisedMails: string[] = [];
  /** Presses whose second answer differed from the first, and answers that nobody expects. */
  readonly problems: string[] = [];
  repeats = 0;
  readonly #origin: () => string;
  readonly #database: Database;
  readonly #people = new Map<TestName, HttpPerson>();
  #running: Promise<void>[] = [];
  #isOver = false;

  constructor(origin: () => string, database: Database) {
    this.#origin = origin;
    this.#database = database;
  }

  async signIn(): Promise<void> {
    for (const name of clockPeople) {
      const person = new HttpPerson(this.#origin);
      await person.signIn(name);
      this.#people.set(name, person);
    }
  }

  begin(): void {
    this.#isOver = false;
    this.#running = [...this.#people].map(([name, person]) => this.#pressAll(name, person));
    this.#running.push(this.#promiseMails());
  }

  /** Everybody finishes the press under way and goes home. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #pressAll(name: TestName, person: HttpPerson): Promise<void> {
    const who = { crewId: testIds.crews[testPeople[name].crew], userId: testIds.users[name] };
    for (let turn = 0; !this.#isOver; turn++) {
      await this.#press(person, turn % 2 ? "startBreak" : "startWork", who);
      await sleep(PRESS_EVERY_MS);
    }
    await this.#press(person, "stopWork", who);
  }

  /** The same press again and again until it is acknowledged, and now and then once more after that. */
  async #press(person: HttpPerson, action: StampAction, who: Pick<Acknowledged, "crewId" | "userId">): Promise<void> {
    const key = randomUUID();
    const timestamp = await this.#insist(person, action, who, key);
    if (timestamp === undefined) return;
    this.acknowledged.push({ ...who, timestamp });
    if (this.acknowledged.length % 5 > 0) return;
    const again = await this.#insist(person, action, who, key);
    if (again !== timestamp) this.problems.push(`one press gave two stamps, ${timestamp} and ${again}`);
  }

  async #insist(
    person: HttpPerson,
    action: StampAction,
    who: Pick<Acknowledged, "crewId" | "userId">,
    key: string,
  ): Promise<string | undefined> {
    for (let attempt = 0; attempt < 600; attempt++) {
      const answer = await person.stamp(action, who, key).catch(() => undefined);
      const body = (await answer?.json().catch(() => undefined)) as { payload?: Acknowledged } | undefined;
      if (answer?.ok && body?.payload) return body.payload.timestamp;
      if (answer && answer.status < 500) {
        this.problems.push(`${action} was answered with ${answer.status} ${JSON.stringify(body)}`);
        return undefined;
      }
      this.repeats += 1;
      await sleep(100);
    }
    this.problems.push(`${action} was not acknowledged within a minute`);
    return undefined;
  }

  async #promiseMails(): Promise<void> {
    while (!this.#isOver) {
      const subject = `Mail ${randomUUID()}`;
      const mail = { to: "mia@example.com", subject, text: "Hallo", key: subject, traceId: "chaos", now: new Date() };
      // The key makes a repetition after a lost answer the same mail.
      for (let isKept = false; !isKept; ) {
        isKept = await this.#database
          .outsideCrews((tx) => queueMail(tx, mail))
          .then(
            () => true,
            () => sleep(100, false),
          );
      }
      this.promisedMails.push(subject);
      await sleep(MAIL_EVERY_MS);
    }
  }
}
