import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import { SETTINGS_TABS } from './settingsTabs.ts';

it('has one control for every setting', () => {
  const controls = SETTINGS_TABS.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
  expect(controls.map(({ name }) => name).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
});
