import { between, pick, random } from './chance.ts';

export interface Period {
  /** The day part of each moment, oldest first. */
  days: string[];
  /** The total of processing and completed orders. */
  cents: number;
  units: number;
  joining: number;
  pending: number;
  processing: number;
  cancelled: number;
  /** Past periods were sold at some former prices. */
  former: boolean;
}

const monthDays = (month: string, length: number) => Array.from({ length }, (_, i) => `${month} ${i + 1}`);
const daysAgo = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, i) => `-${first - i}d`);

const sampleMonth = (
  month: string,
  length: number,
  reais: number,
  units: number,
  joining: number,
): Period => ({
  days: monthDays(month, length),
  cents: reais * 100,
  units,
  joining,
  pending: 0,
  processing: 0,
  cancelled: Math.ceil(reais / 2500),
  former: true,
});

export const periods: Period[] = [
  sampleMonth('jan', 31, 12_000, 330, 50),
  sampleMonth('feb', 28, 19_000, 490, 70),
  sampleMonth('mar', 31, 3_000, 100, 30),
  sampleMonth('apr', 30, 5_000, 150, 45),
  sampleMonth('may', 31, 2_000, 70, 25),
  sampleMonth('jun', 30, 3_000, 105, 40),
  {
    days: daysAgo(60, 33),
    cents: 2_148_035,
    units: 1302,
    joining: 187,
    pending: 0,
    processing: 0,
    cancelled: 24,
    former: false,
  },
  {
    days: daysAgo(28, 1),
    cents: 2_456_789,
    units: 1247,
    joining: 215,
    pending: 25,
    processing: 30,
    cancelled: 30,
    former: false,
  },
];

export const MINUTES_A_DAY = 1440;
/** Moments are counted in minutes, each period starting on a multiple of this. */
export const PERIOD_SPAN = 100_000;
export const FIRST_RELATIVE_PERIOD = 6;

const HOURS = [6, 3, 1, 1, 1, 1, 2, 4, 7, 9, 11, 13, 16, 14, 12, 12, 13, 15, 20, 26, 30, 29, 22, 13];
const WEEK = [0.85, 0.8, 0.9, 0.95, 1.2, 1.45, 1.35];

/** Gives minutes of one period: evenings and two days in seven are busier, no two days are alike, and business grows. */
export function rhythmOf(days: number): () => number {
  const weights = Array.from(
    { length: days },
    (_, day) => (WEEK[day % 7] ?? 1) * (0.85 + (0.3 * day) / days) * (0.8 + 0.4 * random()),
  );
  return () => {
    const day = pick([...weights.keys()], (index) => weights[index] ?? 0);
    return day * MINUTES_A_DAY + minuteOfDay();
  };
}

export function minuteOfDay(): number {
  return pick([...HOURS.keys()], (hour) => HOURS[hour] ?? 0) * 60 + between(0, 59);
}

export const two = (value: number) => String(value).padStart(2, '0');

export function notation(at: number): string {
  const minutes = at % PERIOD_SPAN;
  const day = periods[Math.floor(at / PERIOD_SPAN)]?.days[Math.floor(minutes / MINUTES_A_DAY)];
  return `${day} ${two(Math.floor((minutes % MINUTES_A_DAY) / 60))}:${two(minutes % 60)}`;
}
