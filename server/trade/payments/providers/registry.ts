import { mercadopago } from '#server/trade/payments/providers/mercadopago/module.ts';
import { simulado } from '#server/trade/payments/providers/simulado/module.ts';
import type { ProviderModule, ProviderSurroundings } from './module.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

/** Every way to move money that this shop knows. Another one is a folder beside these and a line here. */
export const PROVIDER_MODULES: readonly ProviderModule[] = [simulado, mercadopago];

/** What people call a provider; one that left the list keeps the name it was kept under. */
export const providerLabel = (name: string): string =>
  PROVIDER_MODULES.find((module) => module.name === name)?.label ?? name;

/** What the environment says of providers: the name of the one in use, and the settings of each that is set up. */
export interface ProviderChoice {
  inUse: string;
  settings: Readonly<Record<string, unknown>>;
}

/** Opens every provider that is set up. Throws where the one in use is not among them. */
export async function openProviders(
  { inUse: name, settings }: ProviderChoice,
  surroundings: ProviderSurroundings,
  modules: readonly ProviderModule[] = PROVIDER_MODULES,
): Promise<PaymentProviders> {
  const all = await Promise.all(
    modules
      .filter((module) => settings[module.name] !== undefined)
      .map((module) => module.open(settings[module.name], surroundings)),
  );
  const inUse = all.find((provider: PaymentProvider) => provider.name === name);
  if (!inUse) throw new Error(`The payment provider ${name} is not set up.`);
  return { inUse, all };
}
