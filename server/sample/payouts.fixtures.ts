import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import * as applications from '#server/people/sellers/applications.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { releaseAll } from '#server/trade/ledger/releaseHolds.ts';
import { movePayout } from '#server/trade/payouts/movePayout.ts';
import { availableCents, bookPayout } from '#server/trade/payouts/requestPayout.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import { SellerFixture } from './catalogue.fixtures.ts';
import { readFixture } from './fixtureFile.ts';

/** The sellers whose shops have owners: who they are, a payout of last week, and one that waits. */
export async function loadSamplePayouts(trx: Db, folder: string, vault: Vault, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const owned = (await readFixture(folder, 'sellers.yaml', z.array(SellerFixture))).filter(
    ({ taxId }) => taxId !== undefined,
  );
  if (owned.length === 0) return;
  const lastWeek = ago(7 * DAY);
  await releaseAll(trx, lastWeek);
  const deps = { vault, publicUrl: '' };
  for (const { slug, taxId = '', bio, name } of owned) {
    const seller = await trx
      .selectFrom('seller')
      .innerJoin('customer', 'customer.id', 'seller.ownerId')
      .where('seller.slug', '=', slug)
      .select(['seller.id', 'customer.id as customerId', 'customer.name'])
      .executeTakeFirst();
    if (!seller) continue;
    const fields = ApplicationDraft.parse({
      kind: 'person',
      legalName: seller.name,
      taxId,
      birthDate: '1991-04-23',
      shopName: name,
      about: bio,
      products: bio,
      pixKind: 'cpf',
      pixKey: taxId,
    });
    const { id: sellerId, customerId } = seller;
    await applications.insertApproved(trx, vault, { customerId, sellerId, fields }, ago(90 * DAY));
    const ask = async (part: number, requestKey: string, at: Date) => {
      const amountCents = Math.floor(((await availableCents(trx, sellerId)) * part) / 1_000) * 1_000;
      if (amountCents < 2_000) return undefined;
      // No person of the sample has a password, let alone a second step, before the operator takes their place.
      return bookPayout(trx, deps, { sellerId, amountCents, requestKey, weekly: false }, at);
    };
    const send = (id: string, at: Date) =>
      movePayout(trx, '', id, { to: 'sent', batch: randomUUID(), who: 'equipe' }, at);
    const paid = await ask(0.5, 'sample of last week', lastWeek);
    if (paid) {
      await send(paid.id, ago(7 * DAY - 2 * HOUR));
      await movePayout(trx, '', paid.id, { to: 'paid', who: 'equipe' }, ago(7 * DAY - 5 * HOUR));
    }
    // One is on its way, one waits for the team.
    const today = await ask(0.6, 'sample of today', ago(2 * HOUR));
    if (today && slug === owned[0]?.slug) await send(today.id, ago(40 * MINUTE));
  }
  // The sample sends no emails.
  await trx.deleteFrom('mail').where('cause', 'like', 'payout %').execute();
}
