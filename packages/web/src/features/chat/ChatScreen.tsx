import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import { chatPresenceChannel } from "@glasen/contract/live-channels.ts";
import { chatPolicy, mayDeleteRoom } from "@glasen/domain/chat/policy.ts";
import { useQuery, useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { joinPresence } from "#platform/live.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { ChatView } from "./ChatView.tsx";
import { Conversation } from "./Conversation.tsx";
import { roomsOf, useAddUsers, useCreateRoom, useLeaveRoom, useRemoveRoom, useRenameRoom } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { keepSending } from "./chat-outbox.ts";
import { FoundMessages } from "./FoundMessages.tsx";
import { PeopleDialog } from "./PeopleDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { roomTitle } from "./room-title.ts";
import { unreadOf } from "./unread.queries.ts";

type Asking = "create" | "add" | "rename" | "leave" | "remove";

export function ChatScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const navigate = useNavigate();
  const { roomId: given } = useParams({ strict: false });
  const { message: aroundId } = useSearch({ strict: false }) as { message?: number };
  const present = usePresent(crew.id);
  const [searched, setSearched] = useState("");
  const cache = useQueryClient();
  useEffect(() => keepSending(cache, me.userId), [cache, me.userId]);
  const [{ data: rooms }, { data: everybody }] = useSuspenseQueries({
    queries: [roomsOf(crew.id, me.userId), everybodyOf(crew.id)],
  });
  const { data: unread = [] } = useQuery(unreadOf(crew.id, me.userId));
  const [asking, setAsking] = useState<Asking>();
  const create = useCreateRoom(crew.id);
  const addUsers = useAddUsers(crew.id);
  const rename = useRenameRoom(crew.id);
  const leave = useLeaveRoom(crew.id);
  const remove = useRemoveRoom(crew.id);
  const close = () => setAsking(undefined);
  const own = { userId: me.userId };
  const names = useMemo(() => new Map(everybody.map(({ userId, name }) => [userId, name])), [everybody]);
  const nameOf = useCallback((userId: number) => names.get(userId) ?? "", [names]);
  const nameOrYou = (userId: number) => (userId === me.userId ? t.you : nameOf(userId));
  const titleOf = (room: Pick<ChatRoom, "name" | "type" | "userIds">) => roomTitle(room, me.userId, nameOf, t);
  const room = rooms.find(({ id }) => id === Number(given));
  const open = (id: number | undefined, message?: number) =>
    void navigate({
      to: `/crew/${crew.id}/chat${id === undefined ? "" : `/${id}`}`,
      search: message === undefined ? {} : { message },
      resetScroll: false,
    });
  const others = everybody.filter(({ userId, disabledAt }) => userId !== me.userId && disabledAt === null);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <ChatView
        rooms={rooms.map((one) => ({
          room: one,
          title: titleOf(one),
          unread: unread.find(({ roomId }) => roomId === one.id)?.count ?? 0,
          isPresent: one.type === "single" && one.userIds.some((userId) => userId !== me.userId && present.has(userId)),
        }))}
        selectedId={room?.id}
        onSelect={open}
        onCreate={() => setAsking("create")}
        nameOf={nameOrYou}
        timeZone={crew.timeZone}
        reportsHref={chatPolicy.reports(me, { crewId: crew.id }) ? `/crew/${crew.id}/chat/reports` : undefined}
        search={<SearchBox label={t.search} placeholder={t.search} onSearch={(text) => setSearched(text.trim())} />}
        found={
          searched.length > 1 ? (
            <FoundMessages
              query={searched}
              titleOf={(roomId) =>
                titleOf(rooms.find(({ id }) => id === roomId) ?? { name: "", type: "group", userIds: [] })
              }
              nameOf={nameOrYou}
              onShow={({ roomId, id }) => open(roomId, id)}
            />
          ) : undefined
        }
      >
        {room && (
          <Conversation
            key={room.id}
            room={room}
            title={titleOf(room)}
            nameOf={nameOf}
            onBack={() => open(undefined)}
            aroundId={aroundId}
            onShow={(messageId) => open(room.id, messageId)}
            actions={
              room.type === "group"
                ? [
                    { id: "add", label: t.addPeople, onPress: () => setAsking("add") },
                    { id: "rename", label: t.rename, onPress: () => setAsking("rename") },
                    { id: "leave", label: t.leave, onPress: () => setAsking("leave") },
                    ...(mayDeleteRoom(me, room)
                      ? [{ id: "remove", label: t.remove, onPress: () => setAsking("remove") }]
                      : []),
                  ]
                : mayDeleteRoom(me, room)
                  ? [{ id: "remove", label: t.remove, onPress: () => setAsking("remove") }]
                  : []
            }
          />
        )}
      </ChatView>
      {asking === "create" && (
        <PeopleDialog
          title={t.newRoom}
          submitText={t.start}
          members={others}
          hasName
          onClose={close}
          onSubmit={async (userIds, name) => open((await create.mutateAsync({ ...own, userIds, name })).id)}
        />
      )}
      {asking === "add" && room && (
        <PeopleDialog
          title={t.addPeople}
          submitText={t.add}
          members={others.filter(({ userId }) => !room.userIds.includes(userId))}
          onClose={close}
          onSubmit={(userIds) => addUsers.mutateAsync({ ...own, roomId: room.id, userIds })}
        />
      )}
      {asking === "rename" && room && (
        <RenameDialog
          name={room.name}
          onClose={close}
          onSubmit={(name) => rename.mutateAsync({ ...own, roomId: room.id, name })}
        />
      )}
      {room && (
        <>
          <Question
            isOpen={asking === "leave"}
            title={t.leaveTitle}
            confirmText={t.leave}
            onConfirm={() => {
              close();
              open(undefined);
              leave.mutate({ ...own, roomId: room.id, userIds: [me.userId] });
            }}
            onCancel={close}
            text={t.leaveText}
          />
          <Question
            isOpen={asking === "remove"}
            title={t.removeTitle}
            confirmText={t.remove}
            onConfirm={() => {
              close();
              open(undefined);
              remove.mutate({ ...own, roomId: room.id });
            }}
            onCancel={close}
            text={t.removeText}
          />
        </>
      )}
    </>
  );
}

/** The people who have the chat open right now. */
function usePresent(crewId: number): ReadonlySet<number> {
  const [people, setPeople] = useState<ReadonlySet<number>>(new Set());
  useEffect(
    () => joinPresence(crewId, (names) => setPeople(new Set(names.keys())), chatPresenceChannel(crewId)),
    [crewId],
  );
  return people;
}
