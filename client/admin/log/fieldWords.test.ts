import { expect, it } from 'vitest';
import { SETTINGS_TABS } from '#client/admin/settings/settingsTabs.ts';
import { labelOf, learnSettings, wordsFor } from './fieldWords.ts';

it.each([
  ['DD/MM/YYYY', '05/03/2026', '04/03/2026 às 22:05'],
  ['MM/DD/YYYY', '03/05/2026', '03/04/2026 às 22:05'],
] as const)('writes days and moments of the record as %s', (dateFormat, day, moment) => {
  const clock = { timezone: 'America/Sao_Paulo', dateFormat, timeFormat: '24h' } as const;
  expect(wordsFor('start', '2026-03-05', clock)).toBe(day);
  expect(wordsFor('reviewUntil', '2026-03-05T01:05:00.000Z', clock)).toBe(moment);
});

it('names the filters of an export', () => {
  expect([labelOf('month'), labelOf('from'), labelOf('until')]).toEqual(['Mês', 'De', 'Até']);
});

it('names each setting as its control does, once the labels are loaded', async () => {
  const clock = { timezone: 'America/Sao_Paulo', dateFormat: 'DD/MM/YYYY', timeFormat: '24h' } as const;
  await learnSettings();
  const fields = SETTINGS_TABS.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
  for (const { name, label, choices = {} } of fields) {
    expect(labelOf(name)).toBe(label);
    for (const [value, words] of Object.entries(choices)) expect(wordsFor(name, value, clock)).toBe(words);
  }
});
