import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { Crew } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { CrewContext } from "#platform/crew.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { Stack } from "#ui/Layout.tsx";
import { toast } from "#ui/toast-queue.ts";
import { MessageItem } from "../features/chat/MessageItem.tsx";
import { Chip, Quote } from "../features/chat/Quote.tsx";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

const crew = { id: 1, timeZone: "Europe/Berlin" } as Crew;
const me: Member = {
  kind: "member",
  userId: 1,
  crewId: 1,
  role: "member",
  permissions: new Map(),
  products: 0,
  teamIds: [],
};
const [lena, marek] = [2, 3];
const names = new Map([
  [me.userId, "Johanna Kiefer"],
  [lena, "Lena Hofmann"],
  [marek, "Marek Kowalski"],
]);
const nameOf = (userId: number): string => names.get(userId) ?? "";

const plain: ChatMessage = {
  ...{ id: 1, roomId: 1, transactionID: "gallery-1", createdBy: lena, sentAt: "2026-11-16T06:12:00.000Z", message: "" },
  ...{ mentions: [], editedAt: null, deletedAt: null, reactions: [], attachments: [], about: null, replyTo: null },
  ...{ readAt: null, readBy: [], confirmedAt: null },
};

/** Messages in the states that they have in a room, without the calls that a press would make. */
export function ChatSheet({ say }: { readonly say: Say }) {
  const [cache] = useState(createQueryClient);
  const question = say("Is there any flour left, @Johanna Kiefer?", "Ist noch Mehl da, @Johanna Kiefer?");
  const answer = say("Three sacks: https://example.com/stock", "Drei Säcke: https://example.com/lager");
  const replyTo = { id: 1, createdBy: lena, message: question, deletedAt: null };
  const plan = { id: 1, name: say("Plan.pdf", "Dienstplan.pdf"), mediaType: "application/pdf", size: 184_320 };
  const messages: { message: Partial<ChatMessage>; state?: string; isAnnouncement?: boolean }[] = [
    { message: { message: question, mentions: [me.userId], reactions: [{ emoji: "👀", userIds: [marek] }] } },
    { message: { createdBy: me.userId, message: answer, replyTo }, state: say("read by 2", "von 2 gelesen") },
    { message: { createdBy: me.userId, message: answer, id: -1 }, state: say("sending", "wird gesendet") },
    { message: { message: answer, editedAt: plain.sentAt, reactions: [{ emoji: "👍", userIds: [1, marek] }] } },
    { message: { attachments: [{ ...plan, width: null, height: null }] } },
    { message: { deletedAt: plain.sentAt } },
    { message: { message: say("Stock-taking on Monday", "Inventur am Montag") }, isAnnouncement: true },
    {
      message: { message: say("Closed on 24 December", "Am 24. Dezember geschlossen"), confirmedAt: plain.sentAt },
      isAnnouncement: true,
    },
  ];
  return (
    <QueryClientProvider client={cache}>
      <CrewContext.Provider value={{ crew, me }}>
        <div className={styles.halves}>
          <Stack>
            {messages.map(({ message, state, isAnnouncement = false }, place) => (
              <MessageItem
                key={message.message ?? place}
                message={{ ...plain, id: place + 1, ...message }}
                stateText={state}
                hasAuthor
                isAnnouncement={isAnnouncement}
                mayWrite={false}
                nameOf={nameOf}
                onAction={(action) => toast.info(action)}
              />
            ))}
          </Stack>
          <Stack>
            <Quote replyTo={replyTo} nameOf={nameOf} />
            <Quote
              replyTo={{ ...replyTo, deletedAt: plain.sentAt }}
              nameOf={nameOf}
              onPress={() => toast.info(question)}
            />
            <Chip
              label={say("Reply to Lena Hofmann", "Antwort an Lena Hofmann")}
              removeLabel={say("No reply", "Keine Antwort")}
              onRemove={() => toast.info(say("Removed", "Entfernt"))}
            >
              {question}
            </Chip>
          </Stack>
        </div>
      </CrewContext.Provider>
    </QueryClientProvider>
  );
}
