import { mayDeleteRoom } from "@glasen/domain/chat/policy.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { ChatView } from "./ChatView.tsx";
import { Conversation } from "./Conversation.tsx";
import {
  roomsOf,
  unreadOf,
  useAddUsers,
  useCreateRoom,
  useLeaveRoom,
  useRemoveRoom,
  useRenameRoom,
} from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { PeopleDialog } from "./PeopleDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { roomTitle } from "./room-title.ts";

type Asking = "create" | "add" | "rename" | "leave" | "remove";

export function ChatScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const navigate = useNavigate();
  const { roomId: given } = useParams({ strict: false });
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
  const nameOf = (userId: number) => everybody.find((member) => member.userId === userId)?.name ?? "";
  const room = rooms.find(({ id }) => id === Number(given));
  const open = (id: number | undefined) =>
    void navigate({ to: `/crew/${crew.id}/chat${id === undefined ? "" : `/${id}`}`, resetScroll: false });
  const others = everybody.filter(({ userId, disabledAt }) => userId !== me.userId && disabledAt === null);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <ChatView
        rooms={rooms.map((one) => ({
          room: one,
          title: roomTitle(one, me.userId, nameOf, t),
          unread: unread.find(({ roomId }) => roomId === one.id)?.count ?? 0,
        }))}
        selectedId={room?.id}
        onSelect={open}
        onCreate={() => setAsking("create")}
        nameOf={(userId) => (userId === me.userId ? t.you : nameOf(userId))}
        timeZone={crew.timeZone}
      >
        {room && (
          <Conversation
            key={room.id}
            room={room}
            title={roomTitle(room, me.userId, nameOf, t)}
            nameOf={nameOf}
            onBack={() => open(undefined)}
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
            cancelText={t.cancel}
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
            cancelText={t.cancel}
          />
        </>
      )}
    </>
  );
}
