import { call } from '#client/calls/call.ts';
import {
  leaveChat,
  leaveChatEmail,
  markChatSeen,
  readChat,
  sendChatLine,
  suggestAnswers,
} from '#shared/contract/public/chat.ts';

export const read = () => call(readChat, {});
export const suggest = async (text: string) => (await call(suggestAnswers, { body: { text } })).items;
export const send = (line: { id: string; text: string; page: string }) => call(sendChatLine, { body: line });
export const leaveEmail = (email: string) => call(leaveChatEmail, { body: { email } });
export const markSeen = (seq: number) => call(markChatSeen, { body: { seq } });
export const leave = () => call(leaveChat, {});
