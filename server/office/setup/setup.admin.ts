import { readShopSetup } from '#shared/contract/admin/setup.ts';
import type { Api } from '#server/services/http/serve.ts';
import type { UndeclaredProxy } from '#server/services/http/undeclaredProxy.ts';
import type { PaymentProviders } from '#server/trade/payments/providers/provider.ts';

export function setupAdminRoutes(api: Api, { inUse }: PaymentProviders, proxy: UndeclaredProxy): void {
  api.serve(readShopSetup, () => ({ simulatedMoney: inUse.simulated, undeclaredProxy: proxy.met() }));
}
