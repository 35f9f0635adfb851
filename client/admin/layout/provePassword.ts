import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { proveSession } from '#shared/contract/admin/session.ts';

export const provePassword = (given: object) =>
  call(proveSession, { body: checkedBody(proveSession.body, given) });
