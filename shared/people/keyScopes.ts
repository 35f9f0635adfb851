import { ALL_PERMISSIONS, type Needed, type Permission } from './permissions.ts';

/**
 * The subjects that no key may change or read: sessions, passwords, people, roles, keys, the clock, webhooks and the
 * settings that guard money.
 */
const FOR_PEOPLE = new Set<Needed>([
  'anyStaff',
  'customers.twoStep',
  'staff.read',
  'staff.write',
  'roles.write',
  'settings.guards',
  'keys.read',
  'keys.write',
  'webhooks.read',
  'webhooks.write',
  'system.clock',
]);

export const isForPeople = (needed: Needed): boolean => FOR_PEOPLE.has(needed);

/** The possible scopes of a key: a scope is a permission of the same name. */
export const KEY_SCOPES: readonly Permission[] = ALL_PERMISSIONS.filter((each) => !isForPeople(each));
