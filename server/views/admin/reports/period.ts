import { faultAt } from '#server/services/http/failure.ts';
import type { ReportQuery } from '#shared/contract/admin/reports.ts';
import { type ClockSettings, formatDayAndMonth } from '#shared/values/instant.ts';
import {
  addDays,
  addMonths,
  daysFromTo,
  startOfDay,
  type StoreDay,
  storeDayOf,
} from '#shared/values/storeDay.ts';

type Clock = Pick<ClockSettings, 'timezone' | 'dateFormat'>;

/** Whole days of the store's calendar, both included. */
export interface Period {
  start: StoreDay;
  end: StoreDay;
}

/** A range of time, as rows are compared with: the end is excluded. */
export interface Span {
  label: string;
  from: string;
  until: string;
}

const LONGEST_YEARS = 5;

/** The requested period; by default one month ago to today. Throws `invalid` where it is no valid period. */
export function periodOf(query: ReportQuery, now: Date, timezone: string): Period {
  const end = query.end ?? storeDayOf(now, timezone);
  const start = query.start ?? addMonths(end, -1);
  if (start > end) throw faultAt('start', 'A data inicial não pode ser depois da data final.');
  if (start < addMonths(end, -12 * LONGEST_YEARS))
    throw faultAt('start', 'Escolha um período de até 5 anos.');
  return { start, end };
}

/** As many days, ending just before. */
export const periodBefore = ({ start, end }: Period): Period => ({
  start: addDays(start, -daysFromTo(start, end)),
  end: addDays(start, -1),
});

export const spanOf = ({ start, end }: Period, timezone: string): Span => ({
  label: `${start}/${end}`,
  from: startOfDay(start, timezone).toISOString(),
  until: startOfDay(addDays(end, 1), timezone).toISOString(),
});

/** Up to two months are grouped by day, longer periods by month. */
const MOST_DAYS = 62;
const MONTHS = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'];

/** The points of a period's chart, in order and without gaps. */
export function stepsOf(period: Period, clock: Clock): Span[] {
  return daysFromTo(period.start, period.end) <= MOST_DAYS ? daysOf(period, clock) : monthsOf(period, clock);
}

function daysOf({ start, end }: Period, clock: Clock): Span[] {
  const days: Span[] = [];
  for (let day = start; day <= end; day = addDays(day, 1))
    days.push({
      ...spanOf({ start: day, end: day }, clock.timezone),
      label: formatDayAndMonth(day, clock),
    });
  return days;
}

/** The first and last month may be partial; the year is shown where the period spans two. */
function monthsOf({ start, end }: Period, { timezone }: Clock): Span[] {
  const months: Span[] = [];
  const oneYear = start.slice(0, 4) === end.slice(0, 4);
  for (let day = start; day <= end;) {
    const next = addMonths(`${day.slice(0, 7)}-01`, 1);
    const name = MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
    const last = addDays(next, -1);
    months.push({
      ...spanOf({ start: day, end: last < end ? last : end }, timezone),
      label: oneYear ? name : `${name}/${day.slice(2, 4)}`,
    });
    day = next;
  }
  return months;
}
