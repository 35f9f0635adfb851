import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf, requireGuard, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { GUARDED_SETTINGS, type GuardedSetting, isGuarded } from '#shared/contract/admin/settingGuards.ts';
import { readStoreSettings, saveStoreSettings } from '#shared/contract/admin/settings.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';

interface Deps {
  db: Db;
  now: () => Date;
  /** Throws where a change conflicts with the rest of the shop. */
  refuse: (trx: Db, before: StoreSettings, after: StoreSettings) => Promise<void>;
  /** Notifies the owners of guarded settings that changed. */
  notify: (
    trx: Db,
    change: {
      by: SignedInAdmin;
      changed: readonly GuardedSetting[];
      before: StoreSettings;
      after: StoreSettings;
    },
    now: Date,
  ) => Promise<void>;
}

const GUARDED = Object.keys(GUARDED_SETTINGS).filter(isGuarded);

export function settingsAdminRoutes(api: Api, { db, now, refuse, notify }: Deps): void {
  api.serve(readStoreSettings, () => settings.read(db));

  api.serve(saveStoreSettings, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const by = adminOf(res);
      const at = now();
      const { version: _before, ...before } = await settings.read(trx);
      const changed = GUARDED.filter((name) => body[name] !== before[name]);
      if (changed.length > 0) requireGuard(res, new Set(changed.map((name) => GUARDED_SETTINGS[name])));
      await refuse(trx, before, body);
      const { version, ...after } = await settings.update(trx, body, at);
      if (changed.length > 0) await notify(trx, { by, changed, before, after }, at);
      // A save without changes needs no audit entry.
      if (JSON.stringify(after) !== JSON.stringify(before))
        await audit.record(
          trx,
          by,
          {
            action: 'updated',
            subject: 'settings',
            subjectId: 'store',
            label: 'Configurações da loja',
            before,
            after,
          },
          at,
        );
      return { ...after, version };
    }),
  );
}
