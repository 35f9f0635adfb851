import { mercadopago } from '#server/trade/payments/providers/mercadopago/module.ts';
import { simulado } from '#server/trade/payments/providers/simulado/module.ts';
import type { ProviderModule, ProviderSurroundings } from './module.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

/** All providers of this shop. A new one is a folder beside these and a line here. */
export const PROVIDER_MODULES: readonly ProviderModule[] = [simulado, mercadopago];

/** The display name of a provider; a removed one keeps its stored name. */
export const providerLabel = (name: string): string =>
  PROVIDER_MODULES.find((module) => module.name === name)?.label ?? name;

/** The providers in the environment: the name of the one in use, and the settings of each configured one. */
export interface ProviderChoice {
  inUse: string;
  settings: Readonly<Record<string, unknown>>;
}

/** Opens every configured provider. Throws when the one in use is not among them. */
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
