import * as z from 'zod';
import { type Charge, ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';
import { refusalIn } from './words.ts';

const text = z.string().nullish();
const reais = z.number().nullish();

/** The part of a Mercado Pago payment that this adapter reads. */
const Answer = z.object({
  id: z.union([z.int(), z.string().min(1)]).transform(String),
  status: z.string(),
  status_detail: text,
  transaction_amount: z.number(),
  transaction_amount_refunded: reais,
  currency_id: z.string(),
  external_reference: text,
  card: z.object({ last_four_digits: text }).nullish(),
  transaction_details: z
    .object({
      total_paid_amount: reais,
      digitable_line: text,
      barcode: z.object({ content: text }).nullish(),
    })
    .nullish(),
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: text }).nullish() }).nullish(),
});
type Answer = z.output<typeof Answer>;

const STATUSES: Record<string, PaymentStatus> = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  approved: 'approved',
  // An open dispute at the provider: the money stays with the shop until it is decided.
  in_mediation: 'approved',
  rejected: 'refused',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** A payment from the SDK's answer. Throws `ProviderUnreachable` when it is invalid. */
export function chargeOf(answered: unknown): Charge {
  const parsed = Answer.safeParse(answered);
  if (!parsed.success) throw new ProviderUnreachable('mercadopago returned an invalid payment');
  const answer = parsed.data;
  const chargeCents = exactCents(answer.transaction_amount);
  const status = statusOf(answer);
  const refundedCents =
    answer.status === 'refunded' ? chargeCents : exactCents(answer.transaction_amount_refunded ?? 0);
  const extraCents = extraOf(answer);
  const isReversed = extraCents > 0 && (status === 'refunded' || status === 'cancelled');
  const slip = answer.transaction_details;
  return {
    id: answer.id,
    // A dearer charge was refunded in full: for the shop this card was never charged.
    ...(isReversed
      ? { status: 'refused', refundedCents: 0, reason: DEARER }
      : { status, refundedCents, reason: status === 'refused' ? refusalIn(answer.status_detail) : null }),
    reimbursed: isReimbursed(answer),
    chargeCents: chargeCents + (status === 'approved' || status === 'pending' ? extraCents : 0),
    currency: answer.currency_id,
    reference: answer.external_reference ?? null,
    pixCode: answer.point_of_interaction?.transaction_data?.qr_code ?? null,
    boletoLine: slip?.digitable_line?.replace(/\D/g, '') || null,
    boletoBarcode: slip?.barcode?.content ?? null,
    cardLast4: answer.card?.last_four_digits ?? null,
    panelUrl: null,
  };
}

const DEARER =
  'O Mercado Pago cobraria juros além do total mostrado, e a cobrança foi desfeita. Escolha menos parcelas ou outra forma de pagar.';

/** The amount charged beyond the requested one: Mercado Pago's own interest. */
const extraOf = ({ card, transaction_amount, transaction_details }: Answer): number => {
  const paid = transaction_details?.total_paid_amount ?? 0;
  return card?.last_four_digits && paid > transaction_amount
    ? exactCents(paid) - exactCents(transaction_amount)
    : 0;
};

/** The bank decided for the shop and returned the money. */
const isReimbursed = ({ status, status_detail }: Answer): boolean =>
  status === 'charged_back' && status_detail === 'reimbursed';

function statusOf(answer: Answer): PaymentStatus {
  const status = STATUSES[answer.status];
  if (!status) throw new ProviderUnreachable(`mercadopago returned an unknown status: ${answer.status}`);
  const detail = answer.status_detail;
  if (status === 'cancelled' && detail === 'expired') return 'expired';
  const held = isReimbursed(answer) ? 'approved' : status;
  const refunded = answer.transaction_amount_refunded ?? 0;
  if (held !== 'approved' || refunded === 0) return held;
  return refunded < answer.transaction_amount ? 'partly_refunded' : 'refunded';
}

/** Reais of the API in centavos; throws for a fraction of a centavo. */
function exactCents(amount: number): number {
  const cents = centavosOf(amount);
  if (reaisOf(cents) !== amount)
    throw new ProviderUnreachable('mercadopago returned a fraction of a centavo');
  return cents;
}
