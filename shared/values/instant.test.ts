import { describe, expect, it } from 'vitest';
import { type ClockSettings, formatDate, formatInstant, formatMonth } from './instant.ts';

const SAO_PAULO: ClockSettings = {
  timezone: 'America/Sao_Paulo',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '24h',
};

describe('a moment on screen', () => {
  it("is written in the store's time zone, not in the reader's", () => {
    expect(formatDate('2026-01-01T01:30:00.000Z', SAO_PAULO)).toBe('31/12/2025');
    expect(formatDate('2026-01-01T04:30:00.000Z', { ...SAO_PAULO, timezone: 'America/Rio_Branco' })).toBe(
      '31/12/2025',
    );
  });

  it.each([
    ['DD/MM/YYYY', '05/03/2026'],
    ['MM/DD/YYYY', '03/05/2026'],
    ['YYYY-MM-DD', '2026-03-05'],
  ] as const)('follows the date format %s', (dateFormat, written) => {
    expect(formatDate('2026-03-05T15:00:00.000Z', { ...SAO_PAULO, dateFormat })).toBe(written);
  });

  it.each([
    ['2026-03-05T03:05:00.000Z', '24h', '05/03/2026 às 00:05'],
    ['2026-03-05T03:05:00.000Z', '12h', '05/03/2026 às 12:05 AM'],
    ['2026-03-05T15:05:00.000Z', '12h', '05/03/2026 às 12:05 PM'],
    ['2026-03-05T23:05:00.000Z', '24h', '05/03/2026 às 20:05'],
  ] as const)('writes %s on a %s clock as %s', (instant, timeFormat, written) => {
    expect(formatInstant(instant, { ...SAO_PAULO, timeFormat })).toBe(written);
  });

  it('names the month', () => {
    expect(formatMonth('2023-03-01T02:00:00.000Z', SAO_PAULO)).toBe('fevereiro de 2023');
  });
});
