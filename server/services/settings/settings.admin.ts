import { readStoreSettings, saveStoreSettings } from '#shared/contract/admin/settings.ts';
import type { StoreSettings } from '#shared/contract/settings.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf, requirePermission } from '#server/services/http/signedIn.ts';
import * as settings from './settings.store.ts';

/** What the shop keeps of each sale, and how long: whoever sets no other rate sets none of these. */
const MONEY = [
  'sellerFeePercent',
  'holdDays',
  'confirmedHoldDays',
  'greenHoldDays',
  'greenConfirmedHoldDays',
  'reservePercent',
] as const;

/** Throws where what a change would mean for the rest of the shop stands against it. */
type RefuseChange = (trx: Db, before: StoreSettings, after: StoreSettings) => Promise<void>;

export function settingsAdminRoutes(api: Api, db: Db, refuse: RefuseChange): void {
  api.serve(readStoreSettings, () => settings.read(db));

  api.serve(saveStoreSettings, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const { version: _before, ...before } = await settings.read(trx);
      if (MONEY.some((name) => body[name] !== before[name])) requirePermission(res, 'sellers.fees');
      await refuse(trx, before, body);
      const { version, ...after } = await settings.update(trx, body, new Date());
      // Saved as they were, they are no change that anybody looks for.
      if (JSON.stringify(after) !== JSON.stringify(before))
        await audit.record(
          trx,
          adminOf(res),
          {
            action: 'updated',
            subject: 'settings',
            subjectId: 'store',
            label: 'Configurações da loja',
            before,
            after,
          },
          new Date(),
        );
      return { ...after, version };
    }),
  );
}
