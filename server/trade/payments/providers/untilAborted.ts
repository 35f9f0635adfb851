import {
  type PaymentProvider,
  type PaymentProviders,
  type PayoutOrder,
  ProviderUnreachable,
} from './provider.ts';

/** Providers whose calls are abandoned at the signal: the answer then counts as lost, which every caller handles. */
export function untilAborted({ inUse, all }: PaymentProviders, closing: AbortSignal): PaymentProviders {
  const wrapped = new Map(all.map((provider) => [provider, impatient(provider, closing)]));
  return { inUse: wrapped.get(inUse) ?? inUse, all: [...wrapped.values()] };
}

const impatient = ({ payOut, ...provider }: PaymentProvider, closing: AbortSignal): PaymentProvider => ({
  ...provider,
  createCharge: (order) => orClosing(closing, () => provider.createCharge(order)),
  readCharge: (id) => orClosing(closing, () => provider.readCharge(id)),
  findCharge: (order) => orClosing(closing, () => provider.findCharge(order)),
  cancelCharge: (id) => orClosing(closing, () => provider.cancelCharge(id)),
  refund: (id, input) => orClosing(closing, () => provider.refund(id, input)),
  readHeld: (currency) => orClosing(closing, () => provider.readHeld(currency)),
  ...(payOut && { payOut: (order: PayoutOrder) => orClosing(closing, () => payOut(order)) }),
});

async function orClosing<Answer>(closing: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  const closingError = () => new ProviderUnreachable('the shop is closing');
  if (closing.aborted) throw closingError();
  let leave = () => {};
  const closed = new Promise<never>((_resolve, reject) => {
    leave = () => reject(closingError());
    closing.addEventListener('abort', leave, { once: true });
  });
  return Promise.race([ask(), closed]).finally(() => closing.removeEventListener('abort', leave));
}
