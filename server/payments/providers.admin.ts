import { readProviders } from '#shared/contract/admin/payments.ts';
import type { Api } from '../http/serve.ts';
import type { PaymentDeps } from './charge.ts';
import { SIMULATED } from './paymentView.ts';

/** Chosen by the environment of the process: the back-office shows it and cannot change it. */
export function providersAdminRoutes(api: Api, { providers, publicUrl }: PaymentDeps): void {
  api.serve(readProviders, () => {
    const { name } = providers.inUse;
    const simulated = name === SIMULATED;
    const reachable = !simulated && publicUrl.startsWith('https:');
    return {
      inUse: name,
      older: providers.all.flatMap((each) => (each.name === name ? [] : [each.name])),
      simulated,
      webhookAddress: reachable ? `${publicUrl}/api/webhooks/${name}` : null,
    };
  });
}
