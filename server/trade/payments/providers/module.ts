import type { Logger } from 'pino';
import type * as z from 'zod';
import type { PaymentProvider } from './provider.ts';

/** What the folder of a provider hands to the registry. */
export interface ProviderModule<Settings = unknown> {
  /** As `PAYMENT_PROVIDER` and the rows of payments name it; never changed once it was used. */
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** Whether it moves no real money. */
  readonly simulated: boolean;
  /** Its environment variables. All of them are parsed at once; `.env.example` and docs/operating.md explain each. */
  readonly variables: Readonly<Record<string, z.ZodType>>;
  /** What is missing among its variables, a line for each; `chosen` tells whether new orders are to be paid by it. */
  faults(env: NodeJS.ProcessEnv, chosen: boolean): string[];
  /** What `open` needs, of variables that parsed; undefined where it is not set up. */
  settingsOf(given: Readonly<Record<string, unknown>>): Settings | undefined;
  /** Throws at once where a secret could be guessed. What only this provider needs is loaded here. */
  open(settings: Settings, surroundings: ProviderSurroundings): Promise<PaymentProvider>;
}

/** What every provider gets to know of the shop when it is opened. */
export interface ProviderSurroundings {
  publicUrl: string;
  /** Where this process reaches itself; known once it listens. */
  ownAddress: () => string;
  sessionSecret: string;
  log: Pick<Logger, 'warn'>;
}
