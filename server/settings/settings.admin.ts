import { readStoreSettings, saveStoreSettings } from '#shared/contract/admin/settings.ts';
import type { Db } from '../database/tables.ts';
import type { Api } from '../http/serve.ts';
import { adminOf } from '../session/requireAdmin.ts';
import * as settings from './settings.store.ts';

export function settingsAdminRoutes(api: Api, db: Db): void {
  api.serve(readStoreSettings, () => settings.read(db));

  api.serve(saveStoreSettings, ({ body }, { res }) => settings.update(db, body, adminOf(res), new Date()));
}
