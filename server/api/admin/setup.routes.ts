import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Loop } from '#server/platform/jobs/every.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import * as clockStore from '#server/services/clock/clock.store.ts';
import type { ClockWatch } from '#server/services/clock/clockWatch.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import type { UndeclaredProxy } from '#server/services/http/undeclaredProxy.ts';
import type { PaymentProviders } from '#server/trade/payments/providers/provider.ts';
import { acceptClock } from '#shared/contract/admin/clock.ts';
import { readShopSetup } from '#shared/contract/admin/setup.ts';
import { MINUTE } from '#shared/values/time.ts';

interface SetupDeps {
  db: Db;
  providers: PaymentProviders;
  proxy: UndeclaredProxy;
  clock: ClockWatch;
  loops: () => readonly Loop[];
}

/** How long the question stays valid: another process or another clock may answer it later. */
const SAME_CLOCK_MS = 30 * MINUTE;

export function setupAdminRoutes(api: Api, { db, providers, proxy, clock, loops }: SetupDeps): void {
  api.serve(readShopSetup, () => {
    const waiting = loops().flatMap((loop) => (loop.guarded ? loop.state().name : []));
    return {
      simulatedMoney: providers.inUse.simulated,
      undeclaredProxy: proxy.met(),
      clock: clock.doubt && { ...clock.doubt, waiting },
    };
  });

  api.serve(acceptClock, async ({ body }, { res }) => {
    const doubt = await clock.look();
    if (!doubt) throw new Failure('conflict', 'O relógio deste servidor já está confirmado.');
    if (Math.abs(Date.parse(doubt.now) - Date.parse(body.now)) > SAME_CLOCK_MS)
      throw new Failure('conflict', 'O relógio mudou desde que você leu. Recarregue a página e confira.');
    await transaction(db, async (trx) => {
      await clockStore.acceptClock(trx, doubt.now);
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'updated',
          subject: 'system',
          subjectId: '',
          label: 'Relógio da loja',
          before: { latest: doubt.latest },
          after: { latest: doubt.now },
        },
        new Date(doubt.now),
      );
    });
    await clock.look();
    return undefined;
  });
}
