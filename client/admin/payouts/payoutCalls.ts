import { call } from '#client/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { loadResults, makeBatch, movePayout, PayoutMoveForm } from '#shared/contract/admin/payouts.ts';
import { downloadCsv } from '../export/downloadCsv.ts';

export const move = (id: string, given: unknown) =>
  call(movePayout, { params: { id }, body: checkedBody(PayoutMoveForm, given) });

/** Makes a batch and hands its file over; the file can be had again by the batch's filter. */
export async function batch(): Promise<{ count: number }> {
  const made = await call(makeBatch, { body: {} });
  await downloadCsv(`/api/admin/payouts?batch=${made.batch}`);
  return made;
}

export const results = (text: string) => call(loadResults, { body: checkedBody(loadResults.body, { text }) });
