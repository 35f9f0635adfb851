import { lastChangeOf } from '#client/admin/kit/lastChangeOf.ts';
import { call } from '#client/calls/call.ts';
import { Unsent } from '#client/calls/unsent.ts';
import { readStoreSettings, saveStoreSettings } from '#shared/contract/admin/settings.ts';
import { bodyOf, savedIn, type SettingValues, unclear } from './settingValues.ts';

/** Checks the form with the server's own schema first, so that faults show without a request. */
export async function saveSettings(values: SettingValues, version: number) {
  const checked = saveStoreSettings.body.safeParse(bodyOf(values, version));
  if (checked.success) return savedIn(await call(saveStoreSettings, { body: checked.data }));
  const unclearFields = unclear(values);
  throw new Unsent(
    checked.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message: unclearFields[path.join('.')] ?? message,
    })),
  );
}

/** What another user saved in between, and who. */
export async function readStored() {
  const [settings, lastChange] = await Promise.all([
    call(readStoreSettings, {}),
    lastChangeOf('Configurações da loja'),
  ]);
  return { ...savedIn(settings), lastChange };
}
