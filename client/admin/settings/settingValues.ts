import { momentText, readMoment } from '#client/admin/kit/momentText.ts';
import type { Saved } from '#client/admin/kit/useComparedForm.ts';
import type { SettingField } from '#client/admin/settings/tabs/settingsTab.ts';
import type { VersionedSettings } from '#shared/contract/admin/settings.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { amountFault, readAmount, readWholeNumber, writeAmount } from '#shared/values/amount.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { SETTINGS_TABS } from './settingsTabs.ts';

export type SettingName = keyof StoreSettings;

/** The values of the controls; numbers stay text. */
export type SettingValues = Record<SettingName, string | boolean>;

export const SETTING_FIELDS: SettingField[] = SETTINGS_TABS.flatMap(({ groups }) =>
  groups.flatMap(({ fields }) => fields),
);

const valuesOf = (settings: StoreSettings): SettingValues =>
  Object.fromEntries(
    SETTING_FIELDS.map(({ name, kind }) => [name, textOf(kind, settings[name], settings.timezone)]),
  ) as SettingValues;

/** The default values of the controls. */
export const defaultsOf = (defaults: StoreSettings): SettingValues => valuesOf(defaults);

export const savedIn = (settings: VersionedSettings): Saved<SettingValues> => ({
  values: valuesOf(settings),
  version: settings.version,
});

function textOf(
  kind: SettingField['kind'],
  value: StoreSettings[SettingName],
  timezone: string,
): string | boolean {
  if (kind === 'moment') return typeof value === 'string' && value ? momentText(value, timezone) : '';
  if (typeof value !== 'number') return value;
  return kind === 'amount' ? writeAmount(value) : formatNumber(value);
}

/** The settings as the API takes them; invalid numbers stay text, so that the schema refuses them. */
export const bodyOf = (values: SettingValues, version: number) => ({
  ...Object.fromEntries(
    SETTING_FIELDS.map(({ name, kind }) => [name, readAs(kind, values[name], String(values.timezone))]),
  ),
  version,
});

const readAs = (kind: SettingField['kind'], value: string | boolean, timezone = 'UTC') => {
  if (typeof value !== 'string') return value;
  if (kind === 'moment') return readMoment(value, timezone);
  if (kind === 'amount') return readAmount(value);
  return kind === 'integer' ? readWholeNumber(value) : value;
};

/** Inputs that are no numbers, as messages by field; the schema sees only that the number is missing. */
export const unclear = (values: SettingValues): Partial<Record<string, string>> =>
  Object.fromEntries(
    SETTING_FIELDS.flatMap(({ name, kind }) => {
      const fault = kind === 'amount' ? amountFault(String(values[name])) : undefined;
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

/** The fields that differ from `base`; '12,9' and '12,90' are one amount. */
export const changedFields = (values: SettingValues, base: SettingValues): SettingName[] =>
  SETTING_FIELDS.filter(({ name, kind }) => tidy(kind, values[name]) !== tidy(kind, base[name])).map(
    ({ name }) => name,
  );

function tidy(kind: SettingField['kind'], value: string | boolean): string | boolean {
  const number = typeof value === 'string' && (kind === 'amount' || kind === 'integer');
  return number ? String(readAs(kind, value) ?? '') : value;
}

/** The fields in which two versions differ, in words. */
export const differences = (input: SettingValues, stored: SettingValues) => {
  const changed = new Set(changedFields(input, stored));
  return SETTING_FIELDS.filter(({ name }) => changed.has(name)).map((field) => ({
    label: field.label,
    mine: wordsOf(field, input[field.name]),
    stored: wordsOf(field, stored[field.name]),
  }));
};

function wordsOf({ choices }: SettingField, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Ligado' : 'Desligado';
  return choices?.[value] ?? (value.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ') || 'Vazio');
}
