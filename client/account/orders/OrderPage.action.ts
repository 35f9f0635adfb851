import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { orToSignIn, toSignIn } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import type { FormState } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import {
  cancelBuyerLine,
  confirmLine,
  refundBuyerLine,
  type Revealed,
  revealLine,
  reviewLine,
} from '#shared/contract/account/orders.ts';
import { cancelOrder, refundOrder } from '#shared/contract/account/payment.ts';

/**
 * The answer to the forms of an order's page: the revealed goods, or why an action failed. Without a line it
 * concerns the whole order.
 */
export type OrderAnswer = {
  lineId: string;
  revealed?: Omit<Revealed, 'lineId'>;
  review?: FormState;
  fault?: string;
};

/** The forms of an order, in the browser or without JavaScript on the server: reveal a line, confirm it, review it, cancel it, have its money back or all of it, or cancel all. */
export async function action({ request, params: { number = '' } }: ActionFunctionArgs) {
  const { lineId, stars, text, intent } = await textsOf(request, ['lineId', 'stars', 'text', 'intent']);
  const params = { id: number, lineId };
  try {
    if (intent === 'refund') {
      await (lineId ? call(refundBuyerLine, { params, body: {} }) : call(refundOrder, { params, body: {} }));
      return redirect(paths.order(number));
    }
    if (intent === 'cancel') {
      await call(cancelOrder, { params, body: {} });
      return redirect(paths.order(number));
    }
    if (intent === 'cancelLine') {
      await call(cancelBuyerLine, { params, body: {} });
      return redirect(paths.order(number));
    }
    if (intent === 'confirm') {
      await call(confirmLine, { params, body: {} });
      return data<OrderAnswer>({ lineId });
    }
    if (intent === 'review') {
      const answer = await submitForm(
        reviewLine,
        { stars, text },
        (texts) => ({
          stars: texts.stars === '' ? undefined : Number(texts.stars),
          text: texts.text || null,
        }),
        params,
      );
      const { data: review, init } = orToSignIn(request, answer);
      return data<OrderAnswer>({ lineId, review }, init ?? {});
    }
    const { items, units } = await call(revealLine, { params, body: {} });
    return data<OrderAnswer>({ lineId, revealed: { items, units } });
  } catch (error) {
    if (error instanceof Unreachable)
      return data<OrderAnswer>({ lineId, fault: error.message }, { status: 503 });
    if (!(error instanceof Refused)) throw error;
    if (error.problem.code === 'signed_out') throw toSignIn(request, { ended: true });
    const fault = error.problem.errors?.[0]?.message ?? error.problem.detail;
    return data<OrderAnswer>({ lineId, fault }, { status: error.problem.status });
  }
}
