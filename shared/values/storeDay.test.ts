import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysFromTo, startOfDay, storeDayOf } from './storeDay.ts';

const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'];
const instant = fc.date({
  min: new Date('2001-01-01T00:00:00Z'),
  max: new Date('2098-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a day of the store', () => {
  it('holds the instants from its start to the next start, in every time zone of the settings', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
        const day = storeDayOf(at, zone);
        const start = startOfDay(day, zone).getTime();
        const next = startOfDay(addDays(day, 1), zone).getTime();
        expect(start).toBeLessThanOrEqual(at.getTime());
        expect(at.getTime()).toBeLessThan(next);
      }),
    );
  });

  it('starts an hour later by UTC where summer time began that night', () => {
    expect(startOfDay('2018-11-03', 'America/Sao_Paulo').toISOString()).toBe('2018-11-03T03:00:00.000Z');
    expect(startOfDay('2018-11-05', 'America/Sao_Paulo').toISOString()).toBe('2018-11-05T02:00:00.000Z');
  });

  it('keeps to the end of shorter months', () => {
    expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  });

  it('counts both ends', () => {
    expect(daysFromTo('2026-05-10', '2026-05-10')).toBe(1);
    expect(daysFromTo('2028-02-01', '2028-03-01')).toBe(30);
  });
});
