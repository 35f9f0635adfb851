import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/http/serve.ts';
import { readSettings } from '#shared/contract/settings.ts';
import * as settings from './settings.store.ts';

export function settingsRoutes(api: Api, db: Db, publicUrl: string): void {
  api.servePublic(readSettings, async () => ({ ...(await settings.read(db)), publicUrl }));
}
