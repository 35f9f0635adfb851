import type { Permission } from './permissions.ts';

/**
 * What a change under each permission can do: `money` moves it, `guard` changes what guards it or who may. The contract
 * demands a `stepUp` of every endpoint that changes something under one of these.
 */
const PERMISSION_RISKS = {
  'overview.read': 'none',
  'products.read': 'none',
  'products.write': 'none',
  'categories.write': 'none',
  'units.read': 'none',
  'units.load': 'none',
  'units.replace': 'none',
  'promotions.read': 'none',
  'promotions.write': 'money',
  'orders.read': 'none',
  'orders.write': 'money',
  'orders.deliver': 'none',
  'orders.refund': 'money',
  'customers.read': 'none',
  'customers.write': 'none',
  'customers.ban': 'none',
  'customers.twoStep': 'guard',
  'customers.export': 'none',
  'reviews.read': 'none',
  'reviews.moderate': 'none',
  'applications.read': 'none',
  'applications.documents': 'none',
  'applications.decide': 'none',
  'sellers.read': 'none',
  'sellers.manage': 'guard',
  'sellers.fees': 'money',
  'listings.read': 'none',
  'listings.decide': 'none',
  'listings.reports': 'none',
  'disputes.read': 'none',
  'disputes.decide': 'money',
  'finance.read': 'none',
  'finance.payouts': 'money',
  'reports.read': 'none',
  'messages.read': 'none',
  'messages.write': 'none',
  'mails.read': 'none',
  'mails.write': 'none',
  'newsletter.read': 'none',
  'staff.read': 'none',
  'staff.write': 'guard',
  'roles.write': 'guard',
  'audit.read': 'none',
  'views.share': 'none',
  'events.read': 'none',
  'settings.read': 'none',
  'settings.write': 'guard',
  'settings.guards': 'guard',
  'keys.read': 'none',
  'keys.write': 'guard',
  'webhooks.read': 'none',
  'webhooks.write': 'guard',
  'system.read': 'none',
  'system.log': 'none',
  'system.backup': 'guard',
  'system.cache': 'none',
} as const satisfies Record<Permission, 'money' | 'guard' | 'none'>;

/** A change under one of these says in the contract whether it asks for the password. */
export type RiskyPermission = {
  [Name in Permission]: (typeof PERMISSION_RISKS)[Name] extends 'none' ? never : Name;
}[Permission];
