import { call } from '#client/call.ts';
import {
  changePassword,
  confirmTwoStep,
  endOneSession,
  endOtherSessions,
  endTwoStep,
  startTwoStep,
} from '#shared/contract/admin/account.ts';

export const change = (currentPassword: string, newPassword: string) =>
  call(changePassword, { body: { currentPassword, newPassword } });

export const endSession = (id: string) => call(endOneSession, { params: { id } });
export const endOthers = () => call(endOtherSessions, {});

export const start = (currentPassword: string) => call(startTwoStep, { body: { currentPassword } });
export const confirm = (code: string) => call(confirmTwoStep, { body: { code } });
export const turnOff = (currentPassword: string) => call(endTwoStep, { body: { currentPassword } });
