/** Who may move the money, as people call them. */
export const PAYMENT_PROVIDERS = { simulado: 'Simulador', mercadopago: 'Mercado Pago' } as const;

/** The name of a provider; an older one keeps the name it was kept under. */
export const providerLabel = (name: string): string =>
  name in PAYMENT_PROVIDERS ? PAYMENT_PROVIDERS[name as keyof typeof PAYMENT_PROVIDERS] : name;
