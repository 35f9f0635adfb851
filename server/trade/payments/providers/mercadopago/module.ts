import * as z from 'zod';
import { SHORTEST_SECRET } from '#server/platform/crypto/shortestSecret.ts';
import type { ProviderModule } from '#server/trade/payments/providers/module.ts';
import { notifyUrlOf } from './notifyUrl.ts';

const KEYS = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_PUBLIC_KEY', 'MERCADOPAGO_WEBHOOK_SECRET'] as const;

const Variables = {
  MERCADOPAGO_ACCESS_TOKEN: z.string().regex(/^\S{20,}$/, 'must be an access token of Mercado Pago'),
  MERCADOPAGO_PUBLIC_KEY: z.string().regex(/^[\w-]{20,}$/, 'must be a public key of Mercado Pago'),
  MERCADOPAGO_WEBHOOK_SECRET: z.string().min(SHORTEST_SECRET, `needs at least ${SHORTEST_SECRET} characters`),
  /** The URL of its API; tests set another one. */
  MERCADOPAGO_API_URL: z.url({
    protocol: /^https?$/,
    error: 'must be an address like https://api.mercadopago.com',
  }),
};

/** Mercado Pago needs all of its keys or none, and keeps them for its old payments. */
export const mercadopago: ProviderModule<{
  accessToken: string;
  publicKey: string;
  webhookSecret: string;
  apiUrl: string;
}> = {
  name: 'mercadopago',
  label: 'Mercado Pago',
  simulated: false,
  variables: Variables,
  faults: (env, chosen) =>
    chosen || KEYS.some((name) => env[name])
      ? KEYS.filter((name) => !env[name]).map(
          (name) => `${name} must be set to take payments by Mercado Pago (docs/operating.md)`,
        )
      : [],
  settingsOf: (input) => {
    const set = z.object(Variables).partial().parse(input);
    const [accessToken, publicKey, webhookSecret] = KEYS.map((name) => set[name]);
    if (!accessToken || !publicKey || !webhookSecret) return undefined;
    const apiUrl = (set.MERCADOPAGO_API_URL ?? 'https://api.mercadopago.com').replace(/\/$/, '');
    return { accessToken, publicKey, webhookSecret, apiUrl };
  },
  open: async (settings, { publicUrl, log }) => {
    const { mercadoPagoProvider } = await import('./adapter.ts');
    return mercadoPagoProvider({ ...settings, notifyUrl: notifyUrlOf(publicUrl), log });
  },
};
