import { instantOf, wallClock } from '#shared/values/time.ts';

/** An instant as `datetime-local` writes it, by the clock of the store. */
export function momentText(instant: string, timezone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, timezone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The instant that stands in such a field; what is none stays as it was typed, for the schema to refuse. */
export function readMoment(typed: string, timezone: string): string {
  const clock = Date.parse(`${typed}Z`);
  return Number.isNaN(clock) ? typed : instantOf(clock, timezone).toISOString();
}
