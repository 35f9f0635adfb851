import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

/** Whether a delivery was looked at, for its seller; from where is the team's to know. */
export const seenWords = (seenAt: string | null, settings: ClockSettings): string =>
  seenAt === null
    ? 'Quem comprou ainda não viu a entrega.'
    : `Quem comprou viu a entrega em ${formatInstant(seenAt, settings)}.`;
