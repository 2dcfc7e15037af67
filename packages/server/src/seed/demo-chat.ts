import type { Tx } from "#kernel/database/database.ts";
import { addFollowingTalk, addRoom, openFollowingRooms } from "../features/chat/chat.seed.ts";
import { demoPeople } from "./demo-people.ts";

/** The room of a team, an announcement, a group of the shops, and a word between two people, of the last two days. */
export async function seedDemoChat(tx: Tx, crewId: number, idOf: (name: string) => number, now: Date): Promise<void> {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const [johanna, deniz, katarzyna] = [idOf("Johanna Kiefer"), idOf("Deniz Çelik"), idOf("Katarzyna Nowak")];
  const [sabine, ayse] = [idOf("Sabine Huber"), idOf("Ayşe Demir")];
  await openFollowingRooms(tx, crewId, ago(3000));
  await addFollowingTalk(tx, crewId, {
    team: "Backstube",
    messages: [
      {
        userId: deniz,
        text: "Der Roggensauer ist heute früher fertig, bitte um halb vier an den Ofen.",
        at: ago(1500),
        reactions: [{ emoji: "👍", userIds: [katarzyna, idOf("Marek Kowalski")] }],
      },
      { userId: katarzyna, text: "Mache ich. Salz ist nur noch ein Sack da.", at: ago(1490), repliesTo: 0 },
      {
        userId: deniz,
        text: "@Jonas Brenner, bringst du morgen früh zwei Säcke mit hoch?",
        at: ago(1480),
        mentions: [idOf("Jonas Brenner")],
      },
      {
        userId: idOf("Jonas Brenner"),
        text: "Klar, ich bin um drei da.",
        at: ago(1475),
        repliesTo: 2,
        reactions: [{ emoji: "🙏", userIds: [deniz] }],
      },
    ],
    readBy: [deniz, katarzyna],
  });
  // Everybody has confirmed but the two who work least.
  const missing = ["Giulia Conti", "Luca Ferraro"];
  const present = demoPeople.filter(({ hasLeft }) => !hasLeft).map(({ name }) => name);
  await addFollowingTalk(tx, crewId, {
    team: null,
    messages: [
      {
        userId: johanna,
        text: "Ab dem 1. Dezember öffnen beide Läden schon um 6:30 Uhr. Der Plan ist angepasst; bitte die eigenen Schichten ansehen und hier bestätigen.",
        at: ago(700),
        confirmedBy: present.filter((name) => name !== "Johanna Kiefer" && !missing.includes(name)).map(idOf),
      },
    ],
    readBy: present.filter((name) => !missing.includes(name)).map(idOf),
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
      {
        userId: sabine,
        text: "Ich frage Giulia, sie wollte mehr Stunden.",
        at: ago(280),
        repliesTo: 0,
        reactions: [{ emoji: "❤️", userIds: [johanna, ayse] }],
      },
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
