/** Mercado Pago sends webhooks only to https; the parameter excludes its older, unsigned kind. */
export const notifyUrlOf = (publicUrl: string): string | null =>
  publicUrl.startsWith('https:') ? `${publicUrl}/api/webhooks/mercadopago?source_news=webhooks` : null;
