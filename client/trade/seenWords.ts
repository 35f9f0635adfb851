import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

/** Whether a delivery was looked at, for its seller; from where is the team's to know. */
export const seenWords = (seenAt: string | null, settings: ClockSettings): string =>
  seenAt === null
    ? 'O comprador ainda não viu a entrega.'
    : `O comprador viu a entrega em ${formatInstant(seenAt, settings)}.`;
