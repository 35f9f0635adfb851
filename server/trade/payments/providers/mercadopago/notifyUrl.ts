/** Mercado Pago sends webhooks to https alone; the parameter keeps away its older, unsigned kind. */
export const notifyUrlOf = (publicUrl: string): string | null =>
  publicUrl.startsWith('https:') ? `${publicUrl}/api/webhooks/mercadopago?source_news=webhooks` : null;
