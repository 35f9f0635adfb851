import type { RequestHandler } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import type { CardTokenizer, PayerAddress, PayerField } from '#shared/contract/account/payer.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import type { Currency } from '#shared/values/money.ts';
import type { StoreDay } from '#shared/values/storeDay.ts';

/** The payer; fields that the provider does not require may be missing. */
export interface Payer {
  name: string;
  /** Eleven digits. */
  cpf: string | null;
  address: PayerAddress | null;
}

/** The shop's request for a charge. */
export interface ChargeOrder {
  /** The payment's id: a repeated request makes the charge once. */
  key: string;
  method: PaymentMethod;
  /** The amount that the customer pays, with interest. */
  chargeCents: number;
  currency: Currency;
  installments: number;
  cardToken: string | null;
  /** The card's brand and bank as the provider names them, when its tokens do not include them. */
  cardBrand: string | null;
  cardIssuer: string | null;
  description: string;
  payee: string;
  payer: Payer & { email: string };
  expiresAt: string;
  /** The due day of a boleto by the shop's calendar: an instant alone is another day elsewhere. */
  dueDay: StoreDay;
  returnUrl: string;
}

/** The current state of a charge at the provider. */
export interface Charge {
  id: string;
  status: PaymentStatus;
  chargeCents: number;
  currency: string;
  refundedCents: number;
  /** The bank of a chargeback has decided for the shop. */
  reimbursed?: boolean;
  pixCode: string | null;
  boletoLine: string | null;
  boletoBarcode: string | null;
  cardLast4: string | null;
  /** Why it was refused, in Portuguese. */
  reason: string | null;
  /** The `key` of its request, when the provider returns it. */
  reference: string | null;
  panelUrl: string | null;
}

/** A webhook event: a charge has changed. Its state is then read from the provider. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** Null for an event that the shop does not follow. */
  chargeId: string | null;
}

export interface RawWebhook {
  body: Buffer;
  header: (name: string) => string | undefined;
  query: URLSearchParams;
}

/** The shop's request for a payout. */
export interface PayoutOrder {
  /** The payout's id. */
  key: string;
  amountCents: number;
  /** In the notation of banks. */
  pixKey: string;
}

export interface PayoutNews {
  status: 'sent' | 'paid' | 'failed';
  /** Why it failed, in Portuguese. */
  reason: string | null;
}

/** The shop's side of a provider that runs in the shop's own process. */
export interface ServedHere {
  /** The routes below `/{name}`; `inUse` says whether new orders are charged there. */
  routes: (deps: { db: Db; publicUrl: string; now: () => Date; inUse: boolean }) => RequestHandler;
  /** Paths below `/{name}` that require the provider's own key: they count for no rate limit. */
  keyedPaths: RegExp;
  /** A task that runs every two seconds while the provider is in use. */
  repeated: (db: Db, now: Date) => Promise<unknown>;
}

/** A payment provider. Every call may throw `ProviderUnreachable`. */
export interface PaymentProvider {
  /** The name in payment rows. */
  readonly name: string;
  /** Whether it moves no real money, which pages then show. */
  readonly simulated: boolean;
  /** The currencies that it charges; Pix and boleto exist only in reais. */
  readonly currencies: readonly Currency[];
  /** The required data of the payer, by payment method. */
  readonly asks: Record<PaymentMethod, readonly PayerField[]>;
  /** The origin at which browsers turn cards into tokens. */
  readonly cardTokenizer: CardTokenizer;
  /** Makes the charge of this key, or returns the existing one. Throws `ChargeRefused` when none can be made. */
  createCharge: (order: ChargeOrder) => Promise<Charge>;
  readCharge: (id: string) => Promise<Charge>;
  /** The charge made under this key, as `createCharge` would have returned it; makes none, and undoes a dearer one. */
  findCharge: (order: Pick<ChargeOrder, 'key' | 'chargeCents'>) => Promise<Charge | undefined>;
  /** Ends an unpaid charge; returns its state. */
  cancelCharge: (id: string) => Promise<Charge>;
  /** Refunds once for each key. Throws `ChargeRefused` when the refund is not possible. */
  refund: (id: string, request: { key: string; amountCents: number }) => Promise<Charge>;
  /** The shop's balance in a currency, in hundredths; null when the provider does not report it. */
  readHeld: (currency: Currency) => Promise<number | null>;
  /** Sends money to a Pix key, once for each key, and returns the state; missing when payouts are manual. */
  payOut?: (order: PayoutOrder) => Promise<PayoutNews>;
  /** The event of a webhook; undefined unless the provider signed it lately. */
  readWebhook: (webhook: RawWebhook, now: Date) => ProviderEvent | undefined;
  /** Missing when the provider runs elsewhere. */
  readonly servedHere?: ServedHere;
}

/** A charge stays with the provider that made it; the one in use makes new charges. */
export interface PaymentProviders {
  readonly inUse: PaymentProvider;
  /** Every configured provider, the one in use among them. */
  readonly all: readonly PaymentProvider[];
}

/** Whether only providers call a path; their signature or key is checked before anything else. */
export const isProviderPath =
  ({ all }: PaymentProviders) =>
  (path: string): boolean =>
    /^\/api\/webhooks\/[^/]+$/.test(path) ||
    all.some(
      ({ name, servedHere }) =>
        path.startsWith(`/${name}/`) && servedHere?.keyedPaths.test(path.slice(name.length + 1)),
    );

/** The provider of this name; undefined when it is no longer configured. */
export const providerNamed = ({ all }: PaymentProviders, name: string): PaymentProvider | undefined =>
  all.find((provider) => provider.name === name);

/** The provider did not answer, or sent an invalid answer; a later try may succeed. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** The provider does not know the charge. */
export class ChargeUnknown extends ProviderUnreachable {
  override name = 'ChargeUnknown';
}

/** The provider understood the request and refused it. */
export class ChargeRefused extends Error {
  override name = 'ChargeRefused';
  /** Why, in Portuguese, when the buyer can act on it. */
  readonly reason: string | null;

  constructor(message: string, reason: string | null = null) {
    super(message);
    this.reason = reason;
  }
}
