import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { Unsent } from '#client/forms/fault.ts';
import {
  changeOwnEmail,
  changePassword,
  confirmTwoStep,
  endOneSession,
  endOtherSessions,
  endTwoStep,
  renewOwnRecoveryCodes,
  replaceTwoStep,
  startTwoStep,
} from '#shared/contract/admin/account.ts';

/** Checks by the endpoint's schema and that the new password was typed the same twice; faults are thrown for their fields. */
export async function change(
  given: { currentPassword: string; newPassword: string; endKeys: boolean },
  repeated: string,
) {
  const body = checkedBody(changePassword.body, given);
  if (repeated !== body.newPassword)
    throw new Unsent([{ path: 'repeated', message: 'As duas senhas não são iguais' }]);
  return call(changePassword, { body });
}

export const changeEmail = (given: object) =>
  call(changeOwnEmail, { body: checkedBody(changeOwnEmail.body, given) });

export const endSession = (id: string) => call(endOneSession, { params: { id } });
export const endOthers = (endKeys: boolean) => call(endOtherSessions, { query: { endKeys } });

export const start = (given: object) => call(startTwoStep, { body: checkedBody(startTwoStep.body, given) });
export const replace = (given: object) =>
  call(replaceTwoStep, { body: checkedBody(replaceTwoStep.body, given) });
export const confirm = (given: object) =>
  call(confirmTwoStep, { body: checkedBody(confirmTwoStep.body, given) });
export const renew = (given: object) =>
  call(renewOwnRecoveryCodes, { body: checkedBody(renewOwnRecoveryCodes.body, given) });
export const turnOff = (given: object) => call(endTwoStep, { body: checkedBody(endTwoStep.body, given) });
