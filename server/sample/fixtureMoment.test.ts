import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { momentOf } from './fixtureMoment.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const at = (notation: string, loadedAt: string) => momentOf(notation, new Date(loadedAt)).toISOString();

describe('a moment of the fixtures', () => {
  it('counts days back from the store day of loading, not from the UTC day', () => {
    expect(at('-0d 00:00', '2027-03-10T02:59:59.999Z')).toBe('2027-03-09T03:00:00.000Z');
    expect(at('-0d 00:00', '2027-03-10T03:00:00Z')).toBe('2027-03-10T03:00:00.000Z');
    expect(at('-12d 14:35', '2027-03-10T15:00:00Z')).toBe('2027-02-26T17:35:00.000Z');
    expect(at('-60d 23:59', '2028-03-31T15:00:00Z')).toBe('2028-02-01T02:59:00.000Z');
  });

  it('takes the latest year whose 30 June is at least 62 days ago in store time', () => {
    expect(at('jan 17 20:05', '2027-08-31T02:59:59Z')).toBe('2026-01-17T23:05:00.000Z');
    expect(at('jan 17 20:05', '2027-08-31T03:00:00Z')).toBe('2027-01-17T23:05:00.000Z');
    expect(at('jun 30 23:59', '2028-01-01T12:00:00Z')).toBe('2027-07-01T02:59:00.000Z');
  });

  it('uses the offset that São Paulo had at that moment, summer time included', () => {
    expect(at('jan 17 20:05', '2018-11-20T12:00:00Z')).toBe('2018-01-17T22:05:00.000Z');
    expect(at('jun 17 20:05', '2018-11-20T12:00:00Z')).toBe('2018-06-17T23:05:00.000Z');
    expect(at('-1d 23:30', '2018-11-04T12:00:00Z')).toBe('2018-11-04T02:30:00.000Z');
    expect(at('-0d 01:00', '2018-11-04T12:00:00Z')).toBe('2018-11-04T03:00:00.000Z');
    expect(at('-16d 12:00', '2018-11-20T12:00:00Z')).toBe('2018-11-04T14:00:00.000Z');
  });

  it.each([
    '',
    '-12d',
    '12d 14:35',
    '-12d 24:00',
    '-1d 9:30',
    'jul 1 10:00',
    'feb 30 10:00',
    'jan 0 10:00',
    ' -1d 10:00',
  ])('refuses %j', (notation) => {
    expect(() => momentOf(notation, new Date('2027-03-10T15:00:00Z'))).toThrow(RangeError);
  });
});

interface CustomerRow {
  key: string;
  email: string;
  status: string;
  joined: string;
}

interface OrderRow {
  order: string;
  customer: string;
  placed: string;
  status: string;
  payment: string;
  product: string;
  quantity: string;
  unitPrice: string;
}

interface Figures {
  cents: number;
  units: number;
  joined: number;
}

const fixture = (file: string) => readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), 'utf8');
const customers: CustomerRow[] = parseCsv(fixture('customers.csv'), { columns: true });
const lines: OrderRow[] = parseCsv(fixture('orders.csv'), { columns: true });

const SAMPLE_YEAR = [
  { cents: 12_000_00, joined: 50 },
  { cents: 19_000_00, joined: 70 },
  { cents: 3_000_00, joined: 30 },
  { cents: 5_000_00, joined: 45 },
  { cents: 2_000_00, joined: 25 },
  { cents: 3_000_00, joined: 40 },
];
const LAST_MONTH: Figures = { cents: 24_567_89, units: 1247, joined: 215 };

describe('the sample ledger', () => {
  it('has customers with a key and an e-mail address of their own, in a reserved domain', () => {
    expect(new Set(customers.map(({ key }) => key)).size).toBe(customers.length);
    expect(new Set(customers.map(({ email }) => email)).size).toBe(customers.length);
    expect(customers.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
    expect(new Set(customers.map(({ status }) => status))).toEqual(new Set(['active', 'inactive', 'banned']));
  });

  it('sells products of the catalogue, and repeats the facts of an order on each of its lines', () => {
    const catalogue: { slug: string }[] = parseYaml(fixture('products.yaml'));
    const slugs = new Set(catalogue.map(({ slug }) => slug));
    expect(lines.filter(({ product }) => !slugs.has(product))).toEqual([]);

    const heads = new Map(lines.map((line) => [line.order, headOf(line)]));
    expect(lines.filter((line) => heads.get(line.order) !== headOf(line))).toEqual([]);
    expect(new Set(lines.map(({ order, product }) => `${order} ${product}`)).size).toBe(lines.length);
  });

  it('has orders of every status in the last month, and open ones only there', () => {
    const orders = [...new Map(lines.map((line) => [line.order, line])).values()];
    const recent = orders.filter(({ placed }) => daysAgo(placed) <= 28);
    const count = (status: string) => recent.filter((order) => order.status === status).length;
    expect([count('pending'), count('processing'), count('cancelled')]).toEqual([25, 30, 30]);

    const older = orders.filter((order) => !recent.includes(order));
    expect(new Set(older.map(({ status }) => status))).toEqual(new Set(['completed', 'cancelled']));
  });

  it('lets no customer order before joining, and nothing happen after loading', () => {
    const loadedAt = storeMidnight(2028, 2, 29);
    const joined = new Map(customers.map((customer) => [customer.key, momentOf(customer.joined, loadedAt)]));
    for (const { order, customer, placed } of lines) {
      const placedAt = momentOf(placed, loadedAt).getTime();
      expect(placedAt, order).toBeGreaterThan(joined.get(customer)?.getTime() ?? Number.POSITIVE_INFINITY);
      expect(placedAt, order).toBeLessThan(loadedAt.getTime());
    }
  });

  it('stays out of the days that only some default periods hold', () => {
    const days = [...customers.map(({ joined }) => joined), ...lines.map(({ placed }) => placed)].map(
      daysAgo,
    );
    expect(days.filter((ago) => !isSettled(ago))).toEqual([]);
  });

  it('adds up to the figures of the specification on every day of two years, at any hour of loading', () => {
    const days = figuresByDay();
    for (let day = 0; day < 365 + 366; day++) {
      const midnight = storeMidnight(2027, 1, 1 + day);
      const loadedAt = new Date(midnight.getTime() + (day % 2) * (DAY - 1));
      const placed = placeDays(days, loadedAt);
      const label = `loaded at ${loadedAt.toISOString()}`;

      const start = monthBefore(midnight);
      const end = midnight.getTime() + DAY;
      expect(sumBetween(placed, start, end), label).toEqual(LAST_MONTH);

      const before = sumBetween(placed, start - (end - start), start);
      expect(before.cents, label).toBeGreaterThan(18_000_00);
      expect(before.joined, label).toBeGreaterThan(150);

      const year = sampleYearBefore(midnight);
      expect(
        SAMPLE_YEAR.map((_, month) =>
          sumBetween(
            placed,
            storeMidnight(year, month + 1, 1).getTime(),
            storeMidnight(year, month + 2, 1).getTime(),
          ),
        ),
        label,
      ).toMatchObject(SAMPLE_YEAR);
    }
  }, 60_000);
});

function headOf({ customer, placed, status, payment }: OrderRow): string {
  return [customer, placed, status, payment].join();
}

const SAMPLE_YEAR_AGO = Number.POSITIVE_INFINITY;

/** Whether a day belongs to the same period on any day of loading. */
function isSettled(ago: number): boolean {
  return (ago >= 1 && ago <= 28) || (ago >= 33 && ago <= 60) || ago === SAMPLE_YEAR_AGO;
}

function daysAgo(notation: string): number {
  return notation.startsWith('-') ? Number(/\d+/.exec(notation)) : SAMPLE_YEAR_AGO;
}

// The reference below knows that São Paulo is three hours behind UTC in these years; momentOf has to find it out.
function storeMidnight(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day, 3));
}

function monthBefore(midnight: Date): number {
  const [year, month] = [midnight.getUTCFullYear(), midnight.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return storeMidnight(year, month - 1, Math.min(midnight.getUTCDate(), lastDay)).getTime();
}

function sampleYearBefore(midnight: Date): number {
  const year = midnight.getUTCFullYear();
  return midnight.getTime() >= storeMidnight(year, 8, 31).getTime() ? year : year - 1;
}

/** The rows' figures by the day part of their notation, so that two years need a few hundred moments a day, not thousands. */
function figuresByDay(): Map<string, Figures> {
  const days = new Map<string, Figures>();
  const of = (notation: string) => {
    const day = notation.slice(0, notation.lastIndexOf(' '));
    const figures = days.get(day) ?? { cents: 0, units: 0, joined: 0 };
    days.set(day, figures);
    return figures;
  };
  for (const { joined } of customers) of(joined).joined += 1;
  for (const { placed, status, quantity, unitPrice } of lines) {
    if (status !== 'processing' && status !== 'completed') continue;
    of(placed).cents += Number(quantity) * Math.round(Number(unitPrice) * 100);
    of(placed).units += Number(quantity);
  }
  return days;
}

interface PlacedDay {
  midnight: number;
  figures: Figures;
}

/** A day whose first minute is a store midnight is in a period of whole days with all its minutes. */
function placeDays(days: Map<string, Figures>, loadedAt: Date): PlacedDay[] {
  return [...days].map(([day, figures]) => {
    const midnight = momentOf(`${day} 00:00`, loadedAt).getTime();
    if (midnight % DAY !== 3 * HOUR) throw new Error(`${day} does not begin at a store midnight`);
    return { midnight, figures };
  });
}

function sumBetween(days: PlacedDay[], start: number, end: number): Figures {
  const sum = { cents: 0, units: 0, joined: 0 };
  for (const { midnight, figures } of days) {
    if (midnight < start || midnight >= end) continue;
    sum.cents += figures.cents;
    sum.units += figures.units;
    sum.joined += figures.joined;
  }
  return sum;
}
