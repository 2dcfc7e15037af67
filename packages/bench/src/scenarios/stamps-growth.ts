import { addHistory, STAMPS_A_DAY } from "../parts/history.ts";
import { openStampingCrew } from "../parts/stamping-crew.ts";
import type { RatioScenario } from "../scenario.ts";

const PEOPLE = 1_250;
const MANY = 5_000_000;
const FEW = 500_000;
const STAMPS = 2_000;

/** The same stamps by the same people, with a history ten times as long. */
export const stampsGrowth: RatioScenario = {
  kind: "ratio",
  name: "stamps-growth",
  figure: "a clock stamp after 5 million, over one after 0.5 million",
  limit: 1.1,
  unit: "µs",
  rounds: 9,
  async open() {
    const [many, few] = [await openAfter(MANY), await openAfter(FEW)];
    return {
      ours: () => many.stamping.costOf(STAMPS),
      reference: () => few.stamping.costOf(STAMPS),
      count: async () => [
        { what: "stamps before", expected: MANY, found: await many.countBefore() },
        { what: "stamps before, of the few", expected: FEW, found: await few.countBefore() },
        ...(await many.count()),
        ...(await few.count()),
      ],
      close: async () => {
        await many.close();
        await few.close();
      },
    };
  },
};

async function openAfter(stamps: number) {
  const days = stamps / PEOPLE / STAMPS_A_DAY;
  const crew = await openStampingCrew(PEOPLE, (client, crewId, userIds) =>
    addHistory(client, { crewId, userIds, days }),
  );
  const { client, crewId, userIds } = crew;
  const countBefore = async (): Promise<number> => {
    const { rows } = await client.query<{ found: string }>(
      "select count(*) as found from stamps where crew_id = $1 and user_id = any($2) and stamp_at < current_date",
      [crewId, userIds],
    );
    return Number(rows[0]?.found);
  };
  return { ...crew, countBefore };
}
