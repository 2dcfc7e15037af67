import { attachmentLimits } from "@glasen/domain/chat/message.ts";
import { chatPolicy } from "@glasen/domain/chat/policy.ts";
import { z } from "zod";
import { inRoom, roomPath } from "./chat-paths.ts";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

export const chatAttachment = z.object({
  id: fields.id,
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** Of a picture, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ChatAttachment = z.infer<typeof chatAttachment>;

export const attachmentEndpoints = {
  upload: endpoint({
    name: "chat.upload",
    summary:
      "Takes a file for the caller's next message: a PNG, JPEG or WebP picture or a PDF, at most 10 MB. Pictures are encoded anew, without metadata.",
    method: "POST",
    path: "/api/v2/crew/:crewId/chat/users/:userId/rooms/:roomId/attachments/:name",
    may: chatPolicy.own,
    impliesCrew: true,
    ignoresIdempotencyKey: true,
    uploadBytes: attachmentLimits.bytes,
    perMinute: 60,
    input: z.object({
      ...inRoom,
      name: fields.oneLine(limits.name),
      content: z.instanceof(Uint8Array, { error: "attachmentNotReadable" }),
    }),
    output: chatAttachment,
  }),
  attachment: fileEndpoint({
    name: "chat.attachment",
    summary: "Gives an attachment, or its preview, to the people of the room.",
    method: "GET",
    path: `${roomPath}/attachments/:attachmentId`,
    may: chatPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...inRoom,
      attachmentId: fields.id,
      size: z.enum(["whole", "thumbnail"], "invalidArgument").default("whole"),
    }),
  }),
};
