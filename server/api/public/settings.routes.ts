import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { readSettings } from '#shared/contract/public/settings.ts';

export function settingsRoutes(api: Api, db: Db, publicUrl: string): void {
  api.servePublic(readSettings, async () => ({ ...(await settings.read(db)), publicUrl }));
}
