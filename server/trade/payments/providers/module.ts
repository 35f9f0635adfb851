import type { Logger } from 'pino';
import type * as z from 'zod';
import type { PaymentProvider } from './provider.ts';

/** The exports of a provider's folder for the registry. */
export interface ProviderModule<Settings = unknown> {
  /** The name in `PAYMENT_PROVIDER` and in payment rows; never changed after its first use. */
  readonly name: string;
  /** The display name. */
  readonly label: string;
  /** Whether it moves no real money. */
  readonly simulated: boolean;
  /**
   * Its environment variables. The registry parses all of them at once; `.env.example` and docs/operating.md explain
   * each.
   */
  readonly variables: Readonly<Record<string, z.ZodType>>;
  /** The missing variables, a line for each; `chosen` says whether new orders are paid by it. */
  faults(env: NodeJS.ProcessEnv, chosen: boolean): string[];
  /** The input of `open`, from parsed variables; undefined when it is not configured. */
  settingsOf(variables: Readonly<Record<string, unknown>>): Settings | undefined;
  /** Throws at once when a secret is too weak. Dependencies of this provider alone are loaded here. */
  open(settings: Settings, surroundings: ProviderSurroundings): Promise<PaymentProvider>;
}

/** The shop's data for each provider at `open`. */
export interface ProviderSurroundings {
  publicUrl: string;
  /** The URL of this process for itself; known once it listens. */
  ownAddress: () => string;
  sessionSecret: string;
  log: Pick<Logger, 'warn'>;
}
