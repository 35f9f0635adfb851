import { instantOf, wallClock } from '#shared/values/time.ts';

/** An instant in the format of `datetime-local`, in the time zone of the store. */
export function momentText(instant: string, timezone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, timezone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The instant in such a field; invalid input stays unchanged, so that the schema rejects it. */
export function readMoment(text: string, timezone: string): string {
  const clock = Date.parse(`${text}Z`);
  return Number.isNaN(clock) ? text : instantOf(clock, timezone).toISOString();
}
