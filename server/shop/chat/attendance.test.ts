import { expect, it } from 'vitest';
import { TEST_SETTINGS } from '#server/testing/testShop.ts';
import { attendanceAt } from './attendance.ts';

const at = (instant: string, changed: Partial<typeof TEST_SETTINGS> = {}) =>
  attendanceAt({ ...TEST_SETTINGS, ...changed }, new Date(instant));

// 15 January 2026 is a Thursday; São Paulo is three hours behind UTC.
it.each([
  ['2026-01-15T12:00:00Z', true, 'Atendemos agora, até as 18h.'],
  ['2026-01-15T11:59:59Z', false, 'Respondemos hoje, a partir das 9h.'],
  ['2026-01-15T21:00:00Z', false, 'Respondemos amanhã, a partir das 9h.'],
  ['2026-01-16T02:59:59Z', false, 'Respondemos amanhã, a partir das 9h.'],
  ['2026-01-17T15:59:00Z', true, 'Atendemos agora, até as 13h.'],
  ['2026-01-17T16:00:00Z', false, 'Respondemos na segunda-feira, a partir das 9h.'],
  ['2026-01-18T15:00:00Z', false, 'Respondemos amanhã, a partir das 9h.'],
])('says at %s whether people answer (%s): %s', (instant, here, words) => {
  expect(at(instant)).toEqual({ here, words });
});

it("follows the store's clock, and hours that pass midnight", () => {
  expect(at('2026-01-15T12:00:00Z', { timezone: 'America/Rio_Branco' }).here).toBe(false);
  const late = { hoursWeekdays: '20:30-01:00' };
  expect(at('2026-01-16T03:30:00Z', late)).toEqual({ here: true, words: 'Atendemos agora, até a 1h.' });
  expect(at('2026-01-15T12:00:00Z', late).words).toBe('Respondemos hoje, a partir das 20h30.');
});

it('names no hour where none is set', () => {
  const never = { hoursWeekdays: '', hoursSaturday: '', hoursSunday: '' };
  expect(at('2026-01-15T12:00:00Z', never)).toEqual({
    here: false,
    words: 'Respondemos assim que possível.',
  });
});
