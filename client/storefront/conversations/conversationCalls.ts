import { call, sendFiles } from '#client/calls/call.ts';
import { sendConversationPicture, viewConversationPicture } from '#shared/contract/conversations.ts';

export const sendPicture = (id: string, file: File) => sendFiles(sendConversationPicture, { id }, [file]);

export const viewPicture = (id: string, seq: number) =>
  call(viewConversationPicture, { params: { id, seq } });
