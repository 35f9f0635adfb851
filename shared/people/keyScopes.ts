import { ALL_PERMISSIONS, type Needed, type Permission } from './permissions.ts';

/**
 * What no key may touch: sessions, passwords, people, roles, keys, the clock, webhooks and the settings that
 * guard money.
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

/** All that a key may be allowed: a scope is a permission of the same name. */
export const KEY_SCOPES: readonly Permission[] = ALL_PERMISSIONS.filter((each) => !isForPeople(each));
