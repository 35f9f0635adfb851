import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type * as z from 'zod';
import { sendFirstPasswordLink } from '#server/people/accounts/accountNotices.ts';
import * as accounts from '#server/people/accounts/accounts.store.ts';
import { reservedNameFault } from '#server/people/accounts/displayName.ts';
import { type Admission, customerDevices } from '#server/people/accounts/requireCustomer.ts';
import {
  type AccountDeps,
  admit,
  isEmailLeft,
  spendSignUp,
  notifyKnownOwner,
} from '#server/people/accounts/signingIn.ts';
import * as tokens from '#server/people/accounts/tokens.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Http } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import type { placeGuestOrder } from '#shared/contract/account/checkout.ts';
import { GUEST_NAME } from '#shared/people/guestName.ts';
import type { BuyersTurns } from './buyersTurns.ts';
import * as keys from './idempotency.store.ts';
import { originOf } from './origin.ts';
import { placeOf } from './placeOfOrder.ts';
import { placeOrder } from './placeOrder.ts';

type Asked = Omit<z.output<typeof placeGuestOrder.body>, 'terms'>;
type Deps = AccountDeps & { provider: PaymentProvider; vault: Vault; turns: BuyersTurns };

interface Guest {
  customerId: string;
  /**
   * The secret by which the device sees the order that it placed. Another device that sends the same request gets none.
   */
  admission: Admission | undefined;
}

const KNOWN =
  'Este e-mail já foi usado aqui. Entre com a sua senha. Se nunca criou uma, crie pelo link que enviamos a ele e volte para entrar: o pedido continua nesta página.';

/**
 * Places the order of a guest and creates the account in one transaction. The device is signed in without confirmation,
 * and an email brings the link that sets a password. A known address gets no session: its owner gets an email, and the
 * call throws `email_known` at `email`.
 */
export async function orderAsGuest(
  deps: Deps,
  { email, ...order }: Asked,
  request: { key: string; hash: string },
  { req, res }: Pick<Http, 'req' | 'res'>,
): Promise<Guest> {
  const { db, provider, vault, publicUrl } = deps;
  const now = deps.now();
  if (!(await settings.read(db)).enableRegistration)
    throw new Failure('forbidden', 'O cadastro de novas contas está fechado no momento.');
  await spendSignUp(db, deps, req, now);
  const repeated = await sentBefore(deps, email, request, req);
  if (repeated) return repeated;

  const input = order.payer?.name;
  const name = input === undefined || (await reservedNameFault(deps.db, input)) ? GUEST_NAME : input;
  const turnRequest = { lines: order.lines, isGone: () => res.destroyed };
  const place = async (trx: Db): Promise<Guest> => {
    const account = await accounts.insert(trx, { name, email, passwordHash: null }, now);
    const { id: customerId } = account ?? (await insertUnknown(trx, name, now));
    const paymentId = randomUUID();
    const createdAt = now.toISOString();
    await keys.insert(trx, { customerId, key: request.key, requestHash: request.hash, paymentId, createdAt });
    await placeOrder(
      trx,
      {
        customerId,
        paymentId,
        provider,
        vault,
        origin: originOf(deps, req),
        place: placeOf(deps.secret, req),
      },
      order,
      now,
    );
    if (!account) throw new KnownAddress();
    const token = await tokens.insert(trx, customerId, 'firstPassword', now);
    if (await isEmailLeft(trx, deps, email, req, now))
      await sendFirstPasswordLink(trx, { id: customerId, name, email }, { token, publicUrl }, now);
    return {
      customerId,
      admission: await admit(trx, deps, { id: customerId, devicesSince: null }, req, now),
    };
  };
  try {
    return await deps.turns.transaction(db, turnRequest, place);
  } catch (error) {
    if (!(error instanceof KnownAddress)) throw error;
  }
  const guest = await sentBefore(deps, email, request, req);
  if (guest) return guest;
  if (await isEmailLeft(db, deps, email, req, now))
    await transaction(db, (trx) => notifyKnownOwner(trx, email, publicUrl, now));
  throw faultAt('email', KNOWN, 'email_known');
}

/** Rolls back an order that was only tried. */
class KnownAddress extends Error {}

/**
 * The account for which an order with a known address is tried. It is refused for every reason that refuses a new
 * buyer, so that `price_changed` does not reveal whether the address is known.
 */
async function insertUnknown(trx: Db, name: string, now: Date): Promise<{ id: string }> {
  const email = `${randomUUID()}@known.invalid`;
  const account = await accounts.insert(trx, { name, email, passwordHash: null }, now);
  if (!account) throw new Error('a random address is known');
  return account;
}

/**
 * A request that is repeated after its answer was lost. It gets the same answer from any device until the address is
 * proved. Only the device that placed the order, known by its cookie, is signed in: a key may be guessed and a request
 * seen. A device that lost the cookie too reads the number of the order and gets in by the emailed link.
 */
async function sentBefore(
  deps: Deps,
  email: string,
  { key, hash }: { key: string; hash: string },
  req: Request,
): Promise<Guest | undefined> {
  const account = await accounts.findByEmail(deps.db, email);
  if (!account || account.passwordHash !== null || account.emailConfirmedAt !== null) return undefined;
  const known = await keys.find(deps.db, account.id, key, hash);
  if (known?.createdAt !== account.joinedAt || account.status === 'banned') return undefined;
  const { id: customerId } = account;
  return {
    customerId,
    admission: (await isSameDevice(deps, req, { account, paymentId: known.paymentId }))
      ? await transaction(deps.db, (trx) => admit(trx, deps, account, req, deps.now()))
      : undefined,
  };
}

/** Whether this device was signed in with the order's account, or placed the order before. */
async function isSameDevice(
  deps: Deps,
  req: Request,
  { account, paymentId }: { account: accounts.Account; paymentId: string },
): Promise<boolean> {
  if (customerDevices(deps.secret).knownFor(req, account) !== undefined) return true;
  const { deviceKey } = originOf(deps, req);
  if (deviceKey === null) return false;
  const placed = await deps.db
    .selectFrom('purchase')
    .innerJoin('payment', 'payment.purchaseId', 'purchase.id')
    .where('payment.id', '=', paymentId)
    .select('purchase.deviceKey')
    .executeTakeFirst();
  return placed?.deviceKey === deviceKey;
}
