import { hasOwn } from '#shared/values/hasOwn.ts';
import { ALL_PERMISSIONS, type Permission } from './permissions.ts';

export interface ShippedRole {
  name: string;
  permissions: readonly Permission[];
}

/** Has every permission, also those of later releases, and always at least one member. */
export const OWNER = 'owner';

/** The first two would let a member take all other permissions; a wrong confirmed clock deletes stored data. */
const OWNERS_ALONE = new Set<Permission>(['staff.write', 'roles.write', 'system.clock']);

const of = (...permissions: Permission[]) => permissions;

/** The initial roles of every shop; the table `role` stores a shop's changes. */
export const SHIPPED_ROLES = {
  [OWNER]: { name: 'Dono', permissions: ALL_PERMISSIONS },
  manager: { name: 'Gerente', permissions: ALL_PERMISSIONS.filter((each) => !OWNERS_ALONE.has(each)) },
  support: {
    name: 'Atendimento',
    permissions: of(
      'products.read',
      'units.read',
      'units.replace',
      'promotions.read',
      'orders.read',
      'orders.write',
      'orders.deliver',
      'customers.read',
      'customers.write',
      'reviews.read',
      'messages.read',
      'messages.write',
      'mails.read',
      'mails.write',
    ),
  },
  finance: {
    name: 'Financeiro',
    permissions: of(
      'overview.read',
      'products.read',
      'promotions.read',
      'orders.read',
      'orders.refund',
      'customers.read',
      'disputes.read',
      'sellers.read',
      'sellers.fees',
      'finance.read',
      'finance.payouts',
      'reports.read',
    ),
  },
  mediation: {
    name: 'Mediação',
    permissions: of(
      'products.read',
      'units.read',
      'units.replace',
      'orders.read',
      'orders.write',
      'orders.deliver',
      'orders.refund',
      'customers.read',
      'reviews.read',
      'sellers.read',
      'sellers.manage',
      'messages.read',
      'disputes.read',
      'disputes.decide',
      'messages.write',
    ),
  },
  moderation: {
    name: 'Moderação',
    permissions: of(
      'products.read',
      'products.write',
      'categories.write',
      'customers.read',
      'customers.ban',
      'reviews.read',
      'reviews.moderate',
      'applications.read',
      'applications.documents',
      'applications.decide',
      'sellers.read',
      'sellers.manage',
      'listings.read',
      'listings.decide',
      'listings.reports',
    ),
  },
  viewer: { name: 'Leitura', permissions: ALL_PERMISSIONS.filter((each) => each.endsWith('.read')) },
} as const satisfies Record<string, ShippedRole>;

export type ShippedRoleId = keyof typeof SHIPPED_ROLES;

export const isShipped = (id: string): id is ShippedRoleId => hasOwn(SHIPPED_ROLES, id);
