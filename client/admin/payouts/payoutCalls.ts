import { call } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { checkedBody, typedList } from '#client/forms/checkedBody.ts';
import { loadResults, makeBatch, movePayout, PayoutMoveForm } from '#shared/contract/admin/payouts.ts';

export const move = (id: string, given: { sales: string; [field: string]: unknown }) =>
  call(movePayout, {
    params: { id },
    body: checkedBody(PayoutMoveForm, { ...given, sales: typedList(given.sales) }),
  });

/** The file of a batch, for the bank. */
export const download = (batch: string) => downloadCsv(`/api/admin/payouts?batch=${batch}`);

/** Makes a batch and hands its file over. */
export async function batch(): Promise<{ count: number; left: number }> {
  const made = await call(makeBatch, { body: {} });
  await download(made.batch);
  return made;
}

export const results = (text: string, preview: boolean) =>
  call(loadResults, { body: checkedBody(loadResults.body, { text, preview }) });
