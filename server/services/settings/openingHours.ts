import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { addDays, startOfDay, type StoreDay, storeDayOf } from '#shared/values/storeDay.ts';
import { MINUTE } from '#shared/values/time.ts';

export type OpeningHours = Pick<
  StoreSettings,
  'hoursWeekdays' | 'hoursSaturday' | 'hoursSunday' | 'timezone'
>;

const LONGEST_WAIT_DAYS = 60;

/**
 * The deadline of `minutes` for a person, by the clock that the settings choose: at any hour, or only during
 * opening hours. Without any opening hours it counts every hour.
 */
export function deadlineIn(
  settings: OpeningHours & Pick<StoreSettings, 'deliveryClock'>,
  minutes: number,
  now: Date,
): Date {
  const through = new Date(now.getTime() + minutes * MINUTE);
  if (settings.deliveryClock === 'always') return through;
  const today = storeDayOf(now, settings.timezone);
  let counted = now.getTime();
  let remainingMs = minutes * MINUTE;
  for (let ahead = -1; ahead <= LONGEST_WAIT_DAYS; ahead++) {
    const shift = shiftOf(settings, addDays(today, ahead));
    if (!shift) continue;
    // Shifts may meet or overlap; no minute counts twice.
    const from = Math.max(counted, shift.from.getTime());
    const open = shift.until.getTime() - from;
    if (open <= 0) continue;
    if (remainingMs <= open) return new Date(from + remainingMs);
    remainingMs -= open;
    counted = shift.until.getTime();
  }
  return through;
}

interface Shift {
  from: Date;
  until: Date;
  opens: string;
  closes: string;
}

/**
 * The opening hours on a day of the store; undefined where it is closed. Hours that pass midnight belong to the day
 * they began on.
 */
export function shiftOf(settings: OpeningHours, day: StoreDay): Shift | undefined {
  const weekday = weekdayOf(day);
  const hours =
    weekday === 0 ? settings.hoursSunday : weekday === 6 ? settings.hoursSaturday : settings.hoursWeekdays;
  const [opens = '', closes = ''] = hours.split('-');
  if (!opens || !closes) return undefined;
  const midnight = startOfDay(day, settings.timezone).getTime();
  const from = minutesOf(opens);
  const until = minutesOf(closes);
  return {
    from: new Date(midnight + from * MINUTE),
    until: new Date(midnight + (until > from ? until : until + 24 * 60) * MINUTE),
    opens,
    closes,
  };
}

export const weekdayOf = (day: StoreDay): number => new Date(`${day}T12:00:00.000Z`).getUTCDay();

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
