import { data } from 'react-router-dom';
import { Refused, Unreachable } from '#client/call.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import { toSignIn } from '../account/personal.ts';
import { type Fault, faultOf } from './fault.ts';
import { payerOf, type PayerTexts } from './payerForm.ts';

/** What a page says to a form that was sent without scripts and not done. */
export interface PlainAnswer {
  fault: Fault;
  /** What was typed of who pays. */
  typed?: PayerTexts;
}

/** Does what a form without scripts asks for; where the shop refuses, the page comes again with the reason. */
export async function orFault(request: Request, typed: PayerTexts, work: () => Promise<Response>) {
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

/** Who pays by boleto, where the form asked and somebody answered; Pix needs to know nobody. */
export const payerIn = (texts: PayerTexts, method: string): object =>
  method === 'boleto' && Object.values(texts).some((text) => text.trim() !== '')
    ? { payer: payerOf(texts, ['name', 'cpf', 'address']) }
    : {};
