import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import * as cart from '#server/people/accounts/cart.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { readLocked } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { detailsKept } from '#server/trade/payments/chargeDetails.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import { insertBuyerKeys } from '#server/trade/promotions/buyerKeys.ts';
import { couponsForOrder, couponsOfLine, insertUses } from '#server/trade/promotions/offeredCoupons.ts';
import type { placeOrder as endpoint } from '#shared/contract/account/checkout.ts';
import { centavosOf, type Currency } from '#shared/values/money.ts';
import { checkedChoice, type Choice } from './checkedChoice.ts';
import { couponPerson } from './couponPerson.ts';
import { keepGoods } from './keepGoods.ts';
import { buyerOf, noteLinks, ownersOf, withTaxIds } from './linkSigns.ts';
import { refuseUnasked } from './orderedLately.ts';
import type { Origin } from './origin.ts';
import type { PlaceOfOrder } from './placeOfOrder.ts';
import { refuseHoarding } from './refuseHoarding.ts';
import { refuseInactive } from './refuseInactive.ts';
import { refuseOwnListings } from './refuseOwnListings.ts';
import { deadlineOf, keptUntil, pricedLines, totalsOf } from './totals.ts';
import { refuseToKeepTooMuch, unpaidCase } from './unpaidRules.ts';

type Asked = z.output<typeof endpoint.body>;

/** The buyer and the provider that charges the order. */
export interface Placing {
  customerId: string;
  paymentId: string;
  provider: PaymentProvider;
  /** Encrypts the stored data of the payer. */
  vault: Vault;
  origin: Origin;
  /** The origin of the request, for the signs that link a sale to its seller. */
  place: PlaceOfOrder;
}

/** Writes an order, reserves its goods and writes the payment in one transaction. Throws when the order is refused. */
export async function placeOrder(trx: Db, who: Placing, request: Asked, now: Date): Promise<void> {
  const settings = await settingsStore.read(trx);
  // The orders of one person run one after the other: parallel ones would not count each other.
  const customer = await readLocked(trx, 'customer', who.customerId);
  await refuseUnasked(trx, who.customerId, request, now);
  refuseInactive(customer);
  const priced = await pricedLines(trx, request.lines, settings, now);
  const owners = await ownersOf(trx, priced);
  refuseOwnListings(who.customerId, owners, priced);
  await refuseHoarding(trx, who.customerId, who.origin, priced);
  const buyer = await buyerOf(trx, { ...who, payerCpf: request.payer?.cpf });
  const emailConfirmed = customer.emailConfirmedAt !== null;
  const unpaid = await unpaidCase(trx, { emailConfirmed }, priced, now);
  const person = couponPerson(who.vault, buyer);
  const taken = await couponsForOrder(
    trx,
    {
      ...person,
      customerId: who.customerId,
      emailConfirmed,
      lines: withTaxIds({ buyer, owners }, priced),
      codes: request.coupons ?? [],
    },
    now,
  );
  const lines = priced.map((line, place) => ({ ...line, ...couponsOfLine(taken, place) }));
  const { currency } = settings;
  const choice = checkedChoice(who.provider, request, lines, settings, { currency, unpaid });
  const { interestCents, ...totals } = totalsOf(lines, choice, settings);
  if (request.currency !== undefined && request.currency !== currency) throw priceChanged();
  if (totals.totalCents + interestCents !== centavosOf(request.total)) throw priceChanged();

  const at = now.toISOString();
  const deadline = deadlineOf(choice.method, settings, now);
  const reservedUntil = keptUntil(choice.method, deadline, settings);
  const id = randomUUID();
  await trx
    .insertInto('purchase')
    .values({
      ...totals,
      interestCents,
      ...who.origin,
      id,
      customerId: who.customerId,
      status: 'pending',
      paymentMethod: choice.method,
      currency,
      selfRefundDays: settings.selfRefundDays,
      expiresAt: reservedUntil.toISOString(),
      placedAt: at,
      updatedAt: at,
    })
    .execute();
  await trx
    .insertInto('purchaseEvent')
    .values({
      purchaseId: id,
      at,
      kind: 'placed',
      fromStatus: null,
      toStatus: 'pending',
      note: null,
      actor: 'customer',
      who: null,
    })
    .execute();
  await insertUses(trx, id, taken);
  await insertBuyerKeys(trx, id, [...person.keys, ...person.typedKeys]);
  const reserved = await keepGoods(trx, id, lines, reservedUntil);
  await noteLinks(trx, { ...who, buyer, owners }, reserved, now);
  await refuseToKeepTooMuch(trx, { purchaseId: id, method: choice.method, emailConfirmed }, lines, now);
  await cart.remove(
    trx,
    who.customerId,
    lines.map(({ productId }) => productId),
  );
  await insertPayment(
    trx,
    { ...who, ...choice, purchaseId: id, currency, totals: { ...totals, interestCents } },
    deadline,
    now,
  );
}

const priceChanged = (): Failure =>
  faultAt('total', 'O valor do pedido mudou. Confira o novo total antes de pagar.', 'price_changed');

interface Charging extends Placing, Choice {
  purchaseId: string;
  currency: Currency;
  totals: { totalCents: number; interestCents: number };
}

export async function insertPayment(trx: Db, charging: Charging, deadline: Date, now: Date): Promise<void> {
  await payments.insert(trx, {
    id: charging.paymentId,
    purchaseId: charging.purchaseId,
    provider: charging.provider.name,
    providerId: null,
    method: charging.method,
    status: 'pending',
    currency: charging.currency,
    amountCents: charging.totals.totalCents,
    interestCents: charging.totals.interestCents,
    installments: charging.installments,
    cardToken: charging.cardToken ?? null,
    chargeDetails: detailsKept(charging, charging.method, charging),
    cardLast4: null,
    pixCode: null,
    boletoLine: null,
    boletoBarcode: null,
    panelUrl: null,
    reason: null,
    expiresAt: deadline.toISOString(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    settledAt: null,
  });
}
