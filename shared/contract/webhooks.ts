import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

export const DELIVERY_STATES = { waiting: 'Na fila', delivered: 'Entregue', givenUp: 'Não chegou' } as const;
export type DeliveryState = keyof typeof DELIVERY_STATES;

/** How long is waited after each try that failed: eight tries, the last a day after the first. */
const PAUSES_MS = [MINUTE, 4 * MINUTE, 10 * MINUTE, 45 * MINUTE, 2 * HOUR, 5 * HOUR, 16 * HOUR];

/** The pause after this many tries of one event; undefined when it is given up. */
export const pauseAfter = (attempts: number): number | undefined => PAUSES_MS[attempts - 1];

/** After this number of failures in a row an address is switched off until a person looks. */
export const FAILURES_TO_STOP = 10;

const LONGEST_PAUSE_MS = 5 * HOUR;

/**
 * How long an address pauses after this many failures in a row, of any event: the tenth comes 23 hours after
 * the first.
 */
export const restAfter = (failures: number): number =>
  Math.min(pauseAfter(failures) ?? LONGEST_PAUSE_MS, LONGEST_PAUSE_MS);

/** How long the secret before signs too. */
export const OLD_SECRET_MS = DAY;
