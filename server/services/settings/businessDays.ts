import { getHolidays } from '@brazilian-utils/brazilian-utils';
import { addDays, type StoreDay } from '#shared/values/storeDay.ts';
import { clockTimeOf, DAY, instantOf } from '#shared/values/time.ts';
import { weekdayOf } from './openingHours.ts';

/** Whether banks work on a day: Monday to Friday, except bank holidays. */
export const isBusinessDay = (day: StoreDay): boolean =>
  weekdayOf(day) % 6 !== 0 && !holidaysOf(day.slice(0, 4)).has(day);

export function businessDayFrom(day: StoreDay): StoreDay {
  let at = day;
  while (!isBusinessDay(at)) at = addDays(at, 1);
  return at;
}

export function addBusinessDays(day: StoreDay, count: number): StoreDay {
  let at = day;
  for (let remaining = count; remaining > 0; remaining -= 1) at = businessDayFrom(addDays(at, 1));
  return at;
}

/** The same hour this many business days later. */
export function businessDaysAfter(from: Date, days: number, timezone: string): Date {
  const clock = clockTimeOf(from, timezone);
  const day = new Date(clock).toISOString().slice(0, 10);
  return instantOf(Date.parse(addBusinessDays(day, days)) + (clock % DAY), timezone);
}

const known = new Map<string, ReadonlySet<StoreDay>>();

/**
 * National holidays, Corpus Christi and Carnival. Banks are closed on the Monday of Carnival too, which the library leaves out.
 * (Resolução CMN 4.880/2020, article 1; FEBRABAN's calendar)
 */
function holidaysOf(year: string): ReadonlySet<StoreDay> {
  const found = known.get(year);
  if (found) return found;
  const days = (getHolidays({ year: Number(year) }) ?? []).flatMap(({ date, name }) => {
    const day = date.toISOString().slice(0, 10);
    return name.startsWith('Carnaval') ? [addDays(day, -1), day] : [day];
  });
  const holidays = new Set(days);
  known.set(year, holidays);
  return holidays;
}
