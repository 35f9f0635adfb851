import { expect, it } from 'vitest';
import { periodsAt } from './periods.ts';

const daysAt = (today: string) =>
  Object.fromEntries(periodsAt(today).map(({ label, start, end }) => [label, `${start} ${end}`]));

it('counts today among the last days, and ends the last month with its last day', () => {
  expect(daysAt('2026-03-31')).toEqual({
    'Últimos 7 dias': '2026-03-25 2026-03-31',
    'Últimos 30 dias': '2026-03-02 2026-03-31',
    'Este mês': '2026-03-01 2026-03-31',
    'Mês passado': '2026-02-01 2026-02-28',
    'Este ano': '2026-01-01 2026-03-31',
  });
  expect(daysAt('2027-01-01')).toMatchObject({
    'Este mês': '2027-01-01 2027-01-01',
    'Mês passado': '2026-12-01 2026-12-31',
    'Este ano': '2027-01-01 2027-01-01',
  });
});
