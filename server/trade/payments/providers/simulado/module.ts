import type { ProviderModule } from '#server/trade/payments/providers/module.ts';
import { simuladoProvider } from './adapter.ts';
import { simuladoSecrets } from './simulado.ts';

/** The simulator needs no settings and is always available, over HTTP at the process's own address. */
export const simulado: ProviderModule<object> = {
  name: 'simulado',
  label: 'Simulador',
  simulated: true,
  variables: {},
  faults: () => [],
  settingsOf: () => ({}),
  open: async (_settings, { ownAddress, sessionSecret }) =>
    simuladoProvider({
      ...simuladoSecrets(sessionSecret),
      baseUrl: () => `${ownAddress()}/simulado`,
      notifyUrl: () => `${ownAddress()}/api/webhooks/simulado`,
    }),
};
