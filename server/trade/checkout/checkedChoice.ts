import type * as z from 'zod';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { missingOf } from '#server/trade/payments/chargeDetails.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import type { retryPayment } from '#shared/contract/account/payment.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { installmentPlans } from '#shared/trade/installments.ts';
import type { Currency } from '#shared/values/money.ts';
import { type CountedLine, totalsOf, unavailable } from './totals.ts';
import { UNCONFIRMED, type UnpaidCase, type UnpaidLine } from './unpaidRules.ts';

export type Choice = Omit<z.output<typeof retryPayment.body>, 'replaces'>;

/** The choice after validation: parts are for cards and within the settings, and a card needs its token. */
export function checkedChoice(
  provider: PaymentProvider,
  { method, installments, cardToken, ...details }: Choice,
  lines: readonly (UnpaidLine & CountedLine)[],
  settings: Awaited<ReturnType<typeof settingsStore.read>>,
  { currency, unpaid }: { currency: Currency; unpaid: UnpaidCase },
): Choice {
  const { currencies } = provider;
  const reason = unavailable(method, lines, settings, { currency, currencies, unpaid });
  if (reason)
    throw faultAt('method', reason, reason === UNCONFIRMED ? 'email_unconfirmed' : 'method_unavailable');
  const missing = missingOf(provider, method, details.payer);
  if (method !== 'card') {
    if (missing.length > 0) throw unclear(missing);
    return { method, installments: 1, ...details };
  }
  const { totalCents } = totalsOf(lines, { method, installments: 1 }, settings);
  const most = installmentPlans(totalCents, settings).length;
  const errors = [
    ...missing,
    ...(cardToken ? [] : [{ path: 'cardToken', message: 'Informe os dados do cartão' }]),
    ...(installments <= most ? [] : [{ path: 'installments', message: `O valor máximo é ${most}` }]),
  ];
  if (errors.length > 0) throw unclear(errors);
  return { method, installments, ...details, ...(cardToken && { cardToken }) };
}

const unclear = (errors: FieldFault[]): Failure =>
  new Failure('invalid', 'Confira os dados enviados.', { errors });
