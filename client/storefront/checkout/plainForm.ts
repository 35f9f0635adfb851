import { data } from 'react-router-dom';
import { toSignIn } from '#client/account/personal.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { type Fault, faultOf } from '#client/forms/fault.ts';
import { payerOf, type PayerTexts } from '#client/storefront/checkout/payer/payerForm.ts';
import type { PayerField } from '#shared/contract/account/payer.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';

/** The page's answer to a refused form without scripts. */
export interface PlainAnswer {
  fault: Fault;
  /** The input about the payer and the guest. */
  typed?: PayerTexts & { email?: string };
}

/** Does what a form without scripts asks for; where the shop refuses, the page comes again with the reason. */
export async function orFault(
  request: Request,
  typed: PayerTexts & { email?: string },
  work: () => Promise<Response>,
) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    const fault = faultOf(error);
    if (fault.signedOut) throw toSignIn(request, { ended: true });
    const status = error instanceof Refused ? error.problem.status : 503;
    return data<PlainAnswer>({ fault, typed }, { status });
  }
}

/** Another way to pay is another order, as it is where scripts run; the same form sent twice is the same one. */
export const keyHeader = (key: string, method: string) => ({ 'idempotency-key': `${key}.${method}` });

/** As the form says it; the endpoint refuses what is none. */
export const methodIn = (text: string): PaymentMethod => text as PaymentMethod;

/** Of how the form was drawn: what the provider asks of who pays, for each way to pay. */
export const PAYER_FIELD_FLAGS = ['asksPix', 'asksBoleto'] as const;

/** The payer data that the chosen way to pay requires. */
export function payerIn(
  method: string,
  { asksPix, asksBoleto }: Record<(typeof PAYER_FIELD_FLAGS)[number], string>,
  texts: PayerTexts,
): object {
  const asks = method === 'boleto' ? asksBoleto : asksPix;
  return asks === '' ? {} : { payer: payerOf(texts, asks.split(' ') as PayerField[]) };
}
