import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Needed } from '#shared/people/permissions.ts';
import { useAdmin } from './useAdmin.ts';

/** The permission of an endpoint, from the contract: `PermissionOf<typeof refundByAdmin>` is 'orders.refund'. */
export type PermissionOf<E extends Endpoint> = NonNullable<E['permission']>;

/** The permission of an endpoint by its type alone, which adds no code; another permission does not compile. */
export const needs = <E extends Endpoint = never>(permission: PermissionOf<E>): Needed => permission;

/** Whether the role of the signed-in user allows something. */
export function useMay(): (needed: Needed) => boolean {
  const { permissions } = useAdmin().admin;
  return (needed) => needed === 'anyStaff' || permissions.includes(needed);
}
