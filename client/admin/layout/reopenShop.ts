import { call } from '#client/calls/call.ts';
import { readStoreSettings, saveStoreSettings } from '#shared/contract/admin/settings.ts';

/** Ends the maintenance at once, with every other setting as it is stored. */
export async function reopenShop(): Promise<void> {
  const { version, ...settings } = await call(readStoreSettings, {});
  await call(saveStoreSettings, { body: { ...settings, maintenanceMode: false, version } });
}
