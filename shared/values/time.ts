/** In milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using it. */
function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timezone, clock);
  return clock;
}

/** The local time of `timezone`, two digits each, the same on the server and in any browser. */
export function wallClock(instant: number | string | Date, timezone: string) {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of clockOf(timezone).formatToParts(new Date(instant)))
    if (type in parts) parts[type as keyof typeof parts] = value;
  return parts;
}

/** The same in milliseconds, as if that clock ran on UTC: days and hours can be added to it. */
export function clockTimeOf(instant: number | Date, timezone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, timezone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

/** The way back: the instant at which that clock shows this. */
export function instantOf(clockTime: number, timezone: string): Date {
  // Converted twice, because the first guess may be on the other side of a clock change.
  const guess = clockTime - offsetAt(clockTime, timezone);
  return new Date(clockTime - offsetAt(guess, timezone));
}

function offsetAt(instant: number, timezone: string): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return clockTimeOf(whole, timezone) - whole;
}
