import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import { SETTINGS_TABS } from './settingsTabs.ts';

it('has ten tabs, each with fields or a panel, and one control for every setting', () => {
  expect(SETTINGS_TABS).toHaveLength(10);
  // Keys, webhooks and feeds are not settings of the form.
  expect(SETTINGS_TABS.filter(({ groups }) => groups.length === 0).map(({ slug }) => slug)).toEqual([
    'integracoes',
  ]);
  const controls = SETTINGS_TABS.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
  expect(controls.map(({ name }) => name).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
});
