import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import {
  approveHandPayment,
  matchHandPayment,
  refuseHandPayment,
} from '#shared/contract/admin/handPayments.ts';

export const approve = (id: string) => call(approveHandPayment, { params: { id }, body: {} });

export const refuse = (id: string, given: { reason: string }) =>
  call(refuseHandPayment, { params: { id }, body: checkedBody(refuseHandPayment.body, given) });

export const match = (id: string, given: { day: string; reference: string }) =>
  call(matchHandPayment, { params: { id }, body: checkedBody(matchHandPayment.body, given) });
