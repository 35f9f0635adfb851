import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { StoreSettings } from '../settings.ts';

/** All settings, and the version that a change must name. */
export const VersionedSettings = StoreSettings.extend({ version: z.int() }).meta({ id: 'StoreSettings' });
export type VersionedSettings = z.infer<typeof VersionedSettings>;

export const readStoreSettings = endpoint({
  method: 'get',
  path: '/api/admin/settings',
  summary: 'All store settings',
  reply: VersionedSettings,
});

export const saveStoreSettings = endpoint({
  method: 'put',
  path: '/api/admin/settings',
  summary: 'Replace the store settings; 409 when somebody saved since they were read',
  body: VersionedSettings.strict(),
  reply: VersionedSettings,
});
