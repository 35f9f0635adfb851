import type { Api } from '#server/services/endpoints/serve.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { PROVIDER_MODULES, providerLabel } from '#server/trade/payments/providers/registry.ts';
import { readProviders } from '#shared/contract/admin/payments.ts';

/** Chosen by the environment of the process: the back-office shows it and cannot change it. */
export function providersAdminRoutes(api: Api, { providers, publicUrl }: PaymentDeps): void {
  api.serve(readProviders, () => {
    const { name, simulated, currencies } = providers.inUse;
    const reachable = !simulated && publicUrl.startsWith('https:');
    return {
      inUse: name,
      older: providers.all.flatMap((each) => (each.name === name ? [] : [each.name])),
      labels: Object.fromEntries(providers.all.map((each) => [each.name, providerLabel(each.name)])),
      simulated,
      real: PROVIDER_MODULES.filter((module) => !module.simulated).map(({ label }) => label),
      currencies: [...currencies],
      webhookAddress: reachable ? `${publicUrl}/api/webhooks/${name}` : null,
    };
  });
}
