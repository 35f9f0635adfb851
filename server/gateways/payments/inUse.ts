import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

/** The providers of the settings. What Mercado Pago needs is loaded only where its keys are set. */
export async function paymentProviders(
  { mercadoPago, paymentProvider, publicUrl }: Config,
  simulator: PaymentProvider,
  log: Logger,
): Promise<PaymentProviders> {
  if (!mercadoPago) return { inUse: simulator, all: [simulator] };
  const { mercadoPagoProvider } = await import('./mercadoPago.ts');
  const real = mercadoPagoProvider({ ...mercadoPago, notifyUrl: notifyUrlOf(publicUrl), log });
  return { inUse: paymentProvider === 'mercadopago' ? real : simulator, all: [real, simulator] };
}

/** Mercado Pago sends webhooks to https alone; the parameter keeps away its older, unsigned kind. */
export const notifyUrlOf = (publicUrl: string): string | null =>
  publicUrl.startsWith('https:') ? `${publicUrl}/api/webhooks/mercadopago?source_news=webhooks` : null;
