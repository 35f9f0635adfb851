import * as z from 'zod';
import type { ProviderModule } from '#server/trade/payments/providers/module.ts';
import type { Charge, PaymentProvider } from '#server/trade/payments/providers/provider.ts';

/** A third provider, as small as one can be: every charge is paid the moment it is made, in memory. */
export const piggyBank: ProviderModule<{ key: string }> = {
  name: 'porquinho',
  label: 'Porquinho',
  simulated: false,
  variables: { PORQUINHO_KEY: z.string().min(8, 'needs at least 8 characters') },
  faults: (env, chosen) => (chosen && !env['PORQUINHO_KEY'] ? ['PORQUINHO_KEY must be set'] : []),
  settingsOf: ({ PORQUINHO_KEY: key }) => (typeof key === 'string' ? { key } : undefined),
  open: async () => bank(),
};

function bank(): PaymentProvider {
  const charges = new Map<string, Charge>();
  const known = (id: string): Promise<Charge> => {
    const charge = charges.get(id);
    return charge ? Promise.resolve(charge) : Promise.reject(new Error(`no charge ${id}`));
  };
  return {
    name: 'porquinho',
    simulated: false,
    currencies: ['BRL'],
    asks: { pix: [], card: [], boleto: [] },
    cardTokenizer: { by: 'porquinho', address: 'https://cards.bank.example', publicKey: null, testCards: [] },
    createCharge: ({ key, chargeCents }) => {
      charges.set(key, {
        id: key,
        status: 'approved',
        chargeCents,
        currency: 'BRL',
        refundedCents: 0,
        pixCode: null,
        boletoLine: null,
        boletoBarcode: null,
        cardLast4: null,
        reason: null,
        reference: key,
        panelUrl: null,
      });
      return known(key);
    },
    findCharge: ({ key }) => Promise.resolve(charges.get(key)),
    readCharge: known,
    cancelCharge: known,
    refund: known,
    readHeld: () => Promise.resolve(null),
    readWebhook: () => undefined,
  };
}
