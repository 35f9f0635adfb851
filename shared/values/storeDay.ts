import { clockTimeOf, DAY, instantOf } from './time.ts';

/** A day of the store's calendar, 'YYYY-MM-DD'; text order is time order. */
export type StoreDay = string;

/** The day that an instant falls on, by the clock of `timezone`. */
export const storeDayOf = (instant: Date, timezone: string): StoreDay =>
  dayText(clockTimeOf(instant, timezone));

/** The instant at which a day begins there. */
export const startOfDay = (day: StoreDay, timezone: string): Date => instantOf(numberOf(day), timezone);

export const addDays = (day: StoreDay, count: number): StoreDay => dayText(numberOf(day) + count * DAY);

/** The same day of another month, or that month's last day where it is shorter: 31 March less one is 28 or 29 February. */
export function addMonths(day: StoreDay, count: number): StoreDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayText(Date.UTC(year, month - 1 + count, Math.min(date, length)));
}

/** The number of days from one day to another, both included: 1 for a day and itself. */
export const daysFromTo = (start: StoreDay, end: StoreDay): number =>
  Math.round((numberOf(end) - numberOf(start)) / DAY) + 1;

const numberOf = (day: StoreDay): number => Date.parse(`${day}T00:00:00.000Z`);
const dayText = (at: number): StoreDay => new Date(at).toISOString().slice(0, 10);
