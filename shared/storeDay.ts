const DAY = 86_400_000;

/** A day of the store's calendar, 'YYYY-MM-DD'; text order is time order. */
export type StoreDay = string;

/** The day that an instant falls on, by the clock of `timezone`. */
export const storeDayOf = (instant: Date, timezone: string): StoreDay =>
  dayText(clockAt(instant.getTime(), timezone));

/** The instant at which a day begins there. */
export function startOfDay(day: StoreDay, timezone: string): Date {
  const midnight = numberOf(day);
  // Asked for twice, because the first guess may fall on the other side of a clock change.
  const guess = midnight - offsetAt(midnight, timezone);
  return new Date(midnight - offsetAt(guess, timezone));
}

export const addDays = (day: StoreDay, count: number): StoreDay => dayText(numberOf(day) + count * DAY);

/** The same day of another month, or that month's last day where it is shorter: 31 March less one is 28 or 29 February. */
export function addMonths(day: StoreDay, count: number): StoreDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayText(Date.UTC(year, month - 1 + count, Math.min(date, length)));
}

/** How many days lie between two, both counted: 1 for a day and itself. */
export const daysFromTo = (start: StoreDay, end: StoreDay): number =>
  Math.round((numberOf(end) - numberOf(start)) / DAY) + 1;

const numberOf = (day: StoreDay): number => Date.parse(`${day}T00:00:00.000Z`);
const dayText = (at: number): StoreDay => new Date(at).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timezone, clock);
  return clock;
}

/** What the clock there shows, in milliseconds as if it ran on UTC. */
function clockAt(instant: number, timezone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timezone).formatToParts(new Date(instant)))
    shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (instant: number, timezone: string): number => {
  const whole = Math.floor(instant / 1000) * 1000;
  return clockAt(whole, timezone) - whole;
};
