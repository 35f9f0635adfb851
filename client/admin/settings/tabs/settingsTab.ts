import type { LucideIcon } from 'lucide-react';
import type { StoreSettings } from '#shared/contract/public/settings.ts';

export interface SettingField {
  name: keyof StoreSettings;
  label: string;
  /** An amount is a number with two decimals, in Brazilian notation. */
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'integer'
    | 'amount'
    | 'lines'
    | 'check'
    | 'choice'
    | 'moment'
    | 'picture';
  hint: string;
  choices?: Record<string, string>;
}

export interface SettingsTab {
  slug: string;
  label: string;
  Icon: LucideIcon;
  groups: { title: string; about: string; fields: SettingField[] }[];
}

/** A setting of one line. */
export const textSetting = (name: keyof StoreSettings, label: string, hint: string): SettingField => ({
  name,
  label,
  kind: 'text',
  hint,
});
