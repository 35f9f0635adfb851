import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { documentTypeOf } from '#server/people/sellers/documentType.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import { decideDispute } from '#server/trade/disputes/resolution/decideDispute.ts';
import { expireDispute } from '#server/trade/disputes/resolution/expireDispute.ts';
import { moveDispute } from '#server/trade/disputes/resolution/moveDispute.ts';
import { openDispute } from '#server/trade/disputes/resolution/openDispute.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import { oneOf } from '#shared/contract/atoms.ts';
import { DISPUTE_OUTCOMES, DISPUTE_REASONS, type DisputeReason, isReasonOf } from '#shared/trade/disputes.ts';
import { startOfDay, storeDayOf } from '#shared/values/storeDay.ts';
import { DAY, HOUR } from '#shared/values/time.ts';
import { SaidFixture, sayAboutSale } from './conversations.fixtures.ts';
import { BrokenFixture, readList } from './fixtureFile.ts';
import { madeUpUnits } from './units.fixtures.ts';

const FILE = 'disputes.yaml';

const Said = {
  hoursAgo: z.number().positive(),
  text: z.string().trim().default(''),
  /** A file of `evidence/` that comes with it. */
  file: z.string().optional(),
  outcome: oneOf(DISPUTE_OUTCOMES).optional(),
  /** Of what the item cost. */
  percent: z.int().min(1).max(99).optional(),
};
const DisputeFixture = z.strictObject({
  seller: z.string(),
  boughtDaysAgo: z.int().positive(),
  reason: oneOf(DISPUTE_REASONS),
  /** When its buyer looked at the delivery, and from where. */
  seen: z
    .array(z.strictObject({ hoursAgo: z.number().positive(), address: z.string(), userAgent: z.string() }))
    .default([]),
  /** The messages of the two about it. */
  talk: SaidFixture.optional(),
  steps: z
    .array(
      z.union([
        z.strictObject({
          ...Said,
          by: z.enum(['buyer', 'seller']),
          move: z.enum(['say', 'propose', 'withdraw', 'mediate', 'appeal']).default('say'),
        }),
        z.strictObject({ ...Said, by: z.literal('time') }),
        z.strictObject({
          ...Said,
          by: z.string(),
          outcome: oneOf(DISPUTE_OUTCOMES),
          reason: z.string().min(20),
        }),
      ]),
    )
    .min(1),
});
type DisputeFixture = z.output<typeof DisputeFixture>;

/**
 * Loads `disputes.yaml`: each is opened, answered and decided by the shop's own steps, at the moments it names. Their evidence is
 * sealed, and comes with a vault alone.
 */
export async function loadDisputes(
  trx: Db,
  folder: string,
  vault: Vault | undefined,
  now: Date,
): Promise<void> {
  const { timezone } = await settings.read(trx);
  const today = startOfDay(storeDayOf(now, timezone), timezone).getTime();
  for (const [index, fixture] of (await readList(folder, FILE, DisputeFixture)).entries()) {
    const fault = (what: string) =>
      new BrokenFixture(`fixtures/${FILE} has a fault:\n  ${index + 1}: ${what}`);
    const before = new Date(today - (fixture.boughtDaysAgo - 1) * DAY).toISOString();
    const line = await latestSale(trx, fixture.seller, before, fixture.reason);
    if (!line) throw fault(`${fixture.seller} has sold nothing so long ago that a payment here brought`);
    await load(trx, { ...fixture, line, folder, vault }, now).catch((error: unknown) => {
      throw fault(error instanceof Error ? error.message : String(error));
    });
  }
  // The sample sends no emails.
  await trx.deleteFrom('mail').where('cause', 'like', 'dispute %').execute();
}

/** The latest sale of a shop until then that its buyer may dispute. */
const latestSale = (trx: Db, seller: string, before: string, reason: DisputeReason) =>
  trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('payment', 'payment.purchaseId', 'purchase.id')
    .innerJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .where('seller.slug', '=', seller)
    .where('payment.status', '=', 'approved')
    .where('purchase.status', '=', 'completed')
    .where('purchase.placedAt', '<', before)
    .where(
      'goods',
      'in',
      (['accounts', 'keys'] as const).filter((goods) => isReasonOf(goods, reason)),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('dispute').whereRef('dispute.purchaseId', '=', 'purchase.id').select('dispute.id'),
        ),
      ),
    )
    .orderBy('purchase.placedAt', 'desc')
    .orderBy('position')
    .select(['purchaseLine.id', 'purchaseLine.purchaseId', 'customerId', 'ownerId', 'goods'])
    .select(['purchase.seq', 'position'])
    .select(['priceCents', 'quantity', 'sellerCouponCents'])
    .executeTakeFirst();

type Given = DisputeFixture & {
  line: NonNullable<Awaited<ReturnType<typeof latestSale>>>;
  folder: string;
  vault: Vault | undefined;
};

async function load(
  trx: Db,
  { line, reason, seen, talk, steps, folder, vault }: Given,
  now: Date,
): Promise<void> {
  const { id: lineId, purchaseId } = line;
  if (vault && seen.length > 0) await handOver(trx, vault, line, seen, now);
  if (talk) await sayAboutSale(trx, line, talk, now);
  let disputeId: string | undefined;
  for (const step of steps) {
    const at = new Date(now.getTime() - step.hoursAgo * HOUR);
    const moving = { publicUrl: '', now: at };
    const cents = step.percent && Math.round((soldCents(line) * step.percent) / 100);
    if (disputeId === undefined) {
      await unconfirmAfter(trx, lineId, at);
      disputeId = await openDispute(trx, { purchaseId, lineId, reason, text: step.text }, moving);
    } else if (step.by === 'time') await expireDispute(trx, disputeId, moving);
    else if ('move' in step) {
      const by = step.by === 'buyer' ? line.customerId : line.ownerId;
      const { move, text, outcome } = step;
      const offered = outcome === 'release' ? undefined : outcome;
      await moveDispute(trx, disputeId, by ?? '', { move, text, outcome: offered, cents }, moving);
    } else if ('reason' in step) {
      const { version } = await store.read(trx, disputeId);
      const { outcome, reason: why } = step;
      const by = { id: null, username: step.by, ownName: step.by };
      await decideDispute(trx, disputeId, { outcome, cents, reason: why, by, version }, moving);
    }
    if (step.file === undefined || !vault) continue;
    const content = await readFile(join(folder, 'evidence', step.file));
    const type = documentTypeOf(content);
    if (!type || (step.by !== 'buyer' && step.by !== 'seller'))
      throw new Error(`${step.file} is no picture or PDF of one of the two sides`);
    await store.insertFile(trx, vault, { disputeId, side: step.by, name: step.file, type, content }, at);
  }
}

/** A line was loaded as time would have confirmed it by now; a dispute opened before stops that clock. */
const unconfirmAfter = (trx: Db, lineId: string, at: Date) =>
  trx
    .updateTable('purchaseLine')
    .set({ confirmedAt: null, confirmedBy: null })
    .where('id', '=', lineId)
    .where('confirmedAt', '>', at.toISOString())
    .execute();

/** The delivery of a line that its buyer has looked at; it is made up here and opens nothing. */
async function handOver(
  trx: Db,
  vault: Vault,
  { id, quantity, goods }: Given['line'],
  seen: Given['seen'],
  now: Date,
): Promise<void> {
  const kind = goods === 'accounts' ? 'credential' : 'code';
  const delivered = madeUpUnits(kind, quantity);
  await trx
    .updateTable('purchaseLine')
    .set({ deliveryNote: vault.seal(JSON.stringify(delivered), id), handedUnits: quantity })
    .where('id', '=', id)
    .execute();
  await insertAll(
    trx,
    'unitReveal',
    seen.map(({ hoursAgo, ...from }) => ({
      id: randomUUID(),
      purchaseLineId: id,
      unitId: null,
      at: new Date(now.getTime() - hoursAgo * HOUR).toISOString(),
      ...from,
    })),
  );
}
