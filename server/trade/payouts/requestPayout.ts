import { randomUUID } from 'node:crypto';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { payoutRequested } from '#server/services/mails/payoutMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { sellerAccount } from '#server/trade/ledger/accounts.ts';
import { balanceOf, balancesOf } from '#server/trade/ledger/ledger.store.ts';
import { lockWords, PAYOUT_CURRENCY, type PayoutLock } from '#shared/trade/payouts.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';
import { HOUR } from '#shared/values/time.ts';
import { keyHint } from './keyHint.ts';
import { payeeOf, sealPayee } from './payee.ts';
import { enter, mailSeller, type PayoutRow } from './payouts.store.ts';

export interface PayoutDeps {
  vault: Vault;
  publicUrl: string;
}

interface Request {
  sellerId: string;
  amountCents: number;
  /** The request's key, unique for each seller; a repeated request is the same payout. */
  requestKey: string;
  weekly: boolean;
}

/** Why a seller gets no payout now, and until when; null without an obstacle. */
export async function lockOf(
  db: Db,
  sellerId: string,
  now: Date,
): Promise<{ reason: PayoutLock; until: string | null } | null> {
  const { payoutLockHours, payoutsNeedTwoStep } = await settings.read(db);
  const row = await db
    .selectFrom('seller')
    .leftJoin('customer', 'customer.id', 'seller.ownerId')
    .where('seller.id', '=', sellerId)
    .select([
      'pixKeyChangedAt as key',
      'passwordChangedAt as password',
      'twoStepChangedAt as two_step',
      'totpSecret',
      'standing',
      'suspendedUntil',
    ])
    .executeTakeFirstOrThrow();
  if (row.standing === 'suspended') return { reason: 'suspension', until: row.suspendedUntil };
  if (payoutsNeedTwoStep && row.totpSecret === null) return { reason: 'two_step_off', until: null };
  const locks = (['key', 'password', 'two_step'] as const).flatMap((reason) => {
    const at = row[reason];
    if (at === null) return [];
    const until = new Date(Date.parse(at) + payoutLockHours * HOUR).toISOString();
    return until > now.toISOString() ? [{ reason, until }] : [];
  });
  return locks.toSorted((one, other) => (one.until < other.until ? 1 : -1))[0] ?? null;
}

/** The seller's available balance in centavos; negative for a debt. */
export const availableCents = async (db: Db, sellerId: string): Promise<number> =>
  0 - (await balanceOf(db, sellerAccount(sellerId, 'available'), PAYOUT_CURRENCY));

/** The same for several sellers, by their id. */
export async function availableOf(db: Db, sellerIds: readonly string[]): Promise<Map<string, number>> {
  const balances = await balancesOf(
    db,
    sellerIds.map((id) => sellerAccount(id, 'available')),
    PAYOUT_CURRENCY,
  );
  return new Map(sellerIds.map((id) => [id, 0 - (balances.get(sellerAccount(id, 'available')) ?? 0)]));
}

/**
 * Reserves money of a seller for a payout, once for each key. Parallel requests for a seller run one after the other.
 * Throws `key_reused`, `two_step_required`, `payout_locked` and the errors of `bookPayout`.
 */
export async function requestPayout(
  trx: Db,
  deps: PayoutDeps,
  request: Request,
  now: Date,
): Promise<PayoutRow> {
  const { sellerId, amountCents, requestKey } = request;
  await lockRow(trx, 'seller', sellerId);
  const known = await trx
    .selectFrom('payout')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  if (known && known.amountCents !== amountCents)
    throw new Failure(
      'key_reused',
      'Este pedido de saque já foi feito com outro valor. Recarregue a página e peça de novo.',
    );
  if (known) return known;

  const lock = await lockOf(trx, sellerId, now);
  if (lock) {
    const until = lock.until === null ? null : formatInstant(lock.until, await settings.read(trx));
    const code = lock.reason === 'two_step_off' ? 'two_step_required' : 'payout_locked';
    throw new Failure(code, lockWords(lock.reason, until));
  }
  return bookPayout(trx, deps, request, now);
}

/**
 * The same without the checks, for a caller that has made them; the seller's row is locked. Throws `invalid`,
 * `conflict` without a Pix key, and `balance_short` with the balance.
 */
export async function bookPayout(
  trx: Db,
  { vault, publicUrl }: PayoutDeps,
  { sellerId, amountCents, requestKey, weekly }: Request,
  now: Date,
): Promise<PayoutRow> {
  const { payoutLeast } = await settings.read(trx);
  if (amountCents < centavosOf(payoutLeast))
    throw faultAt('amount', `O menor saque é de ${formatMoney(payoutLeast, PAYOUT_CURRENCY)}`);
  const available = await availableCents(trx, sellerId);
  if (amountCents > available)
    throw new Failure('balance_short', `O disponível é ${formatMoney(reaisOf(available), PAYOUT_CURRENCY)}.`);
  const payee = await payeeOf(trx, vault, sellerId);
  if (!payee)
    throw new Failure(
      'conflict',
      'A sua loja ainda não tem uma chave Pix. Fale com a equipe para cadastrá-la.',
    );

  const id = randomUUID();
  const at = now.toISOString();
  const row = await trx
    .insertInto('payout')
    .values({
      id,
      sellerId,
      amountCents,
      state: 'requested',
      weekly: weekly ? 1 : 0,
      requestKey,
      pixKind: payee.pixKind,
      keyHint: keyHint(payee.pixKind, payee.pixKey),
      sealedPayee: sealPayee(vault, id, payee),
      provider: null,
      channel: null,
      batch: null,
      reason: null,
      reviewUntil: null,
      handledBy: null,
      requestedAt: at,
      sentAt: null,
      endedAt: null,
      triedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enter(trx, row, 'payout_requested', at);
  await mailSeller(trx, row, payoutRequested, { publicUrl, values: { chave: row.keyHint } }, now);
  return row;
}
