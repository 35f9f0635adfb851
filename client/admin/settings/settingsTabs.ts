import { Plug } from 'lucide-react';
import { ADVANCED_TAB } from '#client/admin/settings/tabs/advanced.ts';
import { DELIVERIES_TAB } from '#client/admin/settings/tabs/deliveries.ts';
import { GENERAL_TAB } from '#client/admin/settings/tabs/general.ts';
import { MAIL_TAB } from '#client/admin/settings/tabs/mail.ts';
import { PAYMENTS_TAB } from '#client/admin/settings/tabs/payments.ts';
import { PRODUCTS_TAB } from '#client/admin/settings/tabs/products.ts';
import { SEO_TAB } from '#client/admin/settings/tabs/seo.ts';
import type { SettingField, SettingsTab } from '#client/admin/settings/tabs/settingsTab.ts';
import { SHOP_TAB } from '#client/admin/settings/tabs/shop.ts';
import { TAXES_TAB } from '#client/admin/settings/tabs/taxes.ts';
import type { Fault } from '#client/forms/fault.ts';

/** The ten tabs of the settings in order; one without groups has a panel of its own. (Specification, 'Store settings') */
export const SETTINGS_TABS: SettingsTab[] = [
  GENERAL_TAB,
  SHOP_TAB,
  PRODUCTS_TAB,
  PAYMENTS_TAB,
  DELIVERIES_TAB,
  MAIL_TAB,
  TAXES_TAB,
  SEO_TAB,
  { slug: 'integracoes', label: 'Integrações', Icon: Plug, groups: [] },
  ADVANCED_TAB,
];

export const namesIn = (tab: SettingsTab): SettingField['name'][] =>
  tab.groups.flatMap(({ fields }) => fields.map(({ name }) => name));

export const tabsAtFault = (fault: Fault | undefined): SettingsTab[] =>
  SETTINGS_TABS.filter((tab) => namesIn(tab).some((name) => fault?.fields[name]));
