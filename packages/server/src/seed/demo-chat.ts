import type { Tx } from "#kernel/database/database.ts";
import { addRoom } from "../features/chat/chat.seed.ts";

/** A group of the bakehouse, one of the shops, and a word between two people, of the last two days. */
export async function seedDemoChat(tx: Tx, crewId: number, idOf: (name: string) => number, now: Date): Promise<void> {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const [johanna, deniz, katarzyna] = [idOf("Johanna Kiefer"), idOf("Deniz Çelik"), idOf("Katarzyna Nowak")];
  const [sabine, ayse] = [idOf("Sabine Huber"), idOf("Ayşe Demir")];
  await addRoom(tx, crewId, {
    name: "Backstube",
    userIds: [deniz, katarzyna, johanna],
    messages: [
      {
        userId: deniz,
        text: "Der Roggensauer ist heute früher fertig, bitte um halb vier an den Ofen.",
        at: ago(1500),
      },
      { userId: katarzyna, text: "Mache ich. Salz ist nur noch ein Sack da.", at: ago(1490) },
      { userId: johanna, text: "Ist bestellt und kommt morgen vor sechs.", at: ago(1475) },
      { userId: katarzyna, text: "Danke!", at: ago(1470) },
    ],
    readBy: [deniz, katarzyna, johanna],
  });
  await addRoom(tx, crewId, {
    name: "Läden",
    userIds: [johanna, sabine, ayse],
    messages: [
      {
        userId: johanna,
        text: "Am Samstag fehlt uns am Nachmittag noch jemand. Die offene Schicht steht im Plan.",
        at: ago(300),
      },
      { userId: sabine, text: "Ich frage Giulia, sie wollte mehr Stunden.", at: ago(280) },
      { userId: ayse, text: "Sonst kann ich bis 14 Uhr bleiben.", at: ago(35) },
    ],
    readBy: [sabine, ayse],
  });
  await addRoom(tx, crewId, {
    name: "",
    userIds: [sabine, johanna],
    messages: [
      { userId: sabine, text: "Die Kartenzahlung in der Wiehre spinnt wieder.", at: ago(120) },
      { userId: johanna, text: "Ich rufe gleich an. Solange bitte nur bar.", at: ago(110) },
      { userId: sabine, text: "Läuft wieder, war nur der Stecker.", at: ago(20) },
    ],
    readBy: [sabine],
  });
}
