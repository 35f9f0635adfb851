import type { RequestHandler } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import type { CardTokenizer, PayerAddress, PayerField } from '#shared/contract/account/payer.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import type { Currency } from '#shared/values/money.ts';
import type { StoreDay } from '#shared/values/storeDay.ts';

/** Who pays; what the provider did not ask for may be missing. */
export interface Payer {
  name: string;
  /** Eleven digits. */
  cpf: string | null;
  address: PayerAddress | null;
}

/** What the shop asks a provider to charge. */
export interface ChargeOrder {
  /** The payment's id: the same charge is made once, however often it is asked for. */
  key: string;
  method: PaymentMethod;
  /** What the customer pays, interest included. */
  chargeCents: number;
  currency: Currency;
  installments: number;
  cardToken: string | null;
  /** The card's brand and bank as the provider names them, where its tokens do not tell. */
  cardBrand: string | null;
  cardIssuer: string | null;
  description: string;
  payee: string;
  payer: Payer & { email: string };
  expiresAt: string;
  /** The last day to pay a boleto, by the calendar of the shop: a moment alone falls on another day elsewhere. */
  dueDay: StoreDay;
  returnUrl: string;
}

/** A charge as the provider knows it now. */
export interface Charge {
  id: string;
  status: PaymentStatus;
  chargeCents: number;
  currency: string;
  refundedCents: number;
  /** The buyer's bank had taken it back, and has decided for the shop. */
  reimbursed?: boolean;
  pixCode: string | null;
  boletoLine: string | null;
  boletoBarcode: string | null;
  cardLast4: string | null;
  /** Why it was refused, in Portuguese. */
  reason: string | null;
  /** The `key` it was made with, where the provider tells it. */
  reference: string | null;
  panelUrl: string | null;
}

/** What a webhook tells: that something happened to a charge. What, the provider is asked. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** Null where it is about something that the shop does not follow. */
  chargeId: string | null;
}

export interface RawWebhook {
  body: Buffer;
  header: (name: string) => string | undefined;
  query: URLSearchParams;
}

/** What the shop asks a provider to pay out. */
export interface PayoutOrder {
  /** The payout's id. */
  key: string;
  amountCents: number;
  /** As banks write it. */
  pixKey: string;
}

export interface PayoutNews {
  status: 'sent' | 'paid' | 'failed';
  /** Why it failed, in Portuguese. */
  reason: string | null;
}

/** The shop's side of a provider that lives in the shop's own process. */
export interface ServedHere {
  /** What the shop serves below `/{name}`; `inUse` says whether new orders are charged there. */
  routes: (deps: { db: Db; publicUrl: string; now: () => Date; inUse: boolean }) => RequestHandler;
  /** Paths below `/{name}` that only the provider's own key opens: they spend no rate limit. */
  keyedPaths: RegExp;
  /** What the shop repeats every two seconds while the provider is in use. */
  repeated: (db: Db, now: Date) => Promise<unknown>;
}

/** What moves the money. Every call may throw `ProviderUnreachable`. */
export interface PaymentProvider {
  /** As rows of payments name it. */
  readonly name: string;
  /** Whether it moves no money; pages say so then. */
  readonly simulated: boolean;
  /** What it charges in; Pix and boleto exist in reais alone, no matter who charges them. */
  readonly currencies: readonly Currency[];
  /** What it must know of who pays, by way to pay. */
  readonly asks: Record<PaymentMethod, readonly PayerField[]>;
  /** Where browsers have cards turned into tokens. */
  readonly cardTokenizer: CardTokenizer;
  /** Makes the charge of this key, or answers with the one there is. Throws `ChargeRefused` where none can be made. */
  createCharge: (order: ChargeOrder) => Promise<Charge>;
  readCharge: (id: string) => Promise<Charge>;
  /** The charge that was made under this key, as `createCharge` would have answered; makes none, and undoes one that is dearer. */
  findCharge: (order: Pick<ChargeOrder, 'key' | 'chargeCents'>) => Promise<Charge | undefined>;
  /** Ends a charge that no one has paid; answers with what it is then. */
  cancelCharge: (id: string) => Promise<Charge>;
  /** Gives money back, once for each key. Throws `ChargeRefused` where that cannot be. */
  refund: (id: string, given: { key: string; amountCents: number }) => Promise<Charge>;
  /** What lies there for the shop in a currency, in hundredths; null where it does not tell. */
  readHeld: (currency: Currency) => Promise<number | null>;
  /** Sends money to a Pix key, once for each key, and tells what has become of it; missing where a person has to do it. */
  payOut?: (order: PayoutOrder) => Promise<PayoutNews>;
  /** The event of a webhook; undefined unless the provider signed it lately. */
  readWebhook: (webhook: RawWebhook, now: Date) => ProviderEvent | undefined;
  /** Missing where the provider runs elsewhere. */
  readonly servedHere?: ServedHere;
}

/** Charges stay with anyone who made them; new ones are made by the one in use. */
export interface PaymentProviders {
  readonly inUse: PaymentProvider;
  /** Every one that can be asked, the one in use among them. */
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

/** The provider of this name; undefined where it is not set up any more. */
export const providerNamed = ({ all }: PaymentProviders, name: string): PaymentProvider | undefined =>
  all.find((provider) => provider.name === name);

/** The provider did not answer, or not as it should; trying again may help. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** The provider knows no such charge. */
export class ChargeUnknown extends ProviderUnreachable {
  override name = 'ChargeUnknown';
}

/** The provider understood and said no. */
export class ChargeRefused extends Error {
  override name = 'ChargeRefused';
  /** Why, in Portuguese, where the provider said something a buyer can use. */
  readonly reason: string | null;

  constructor(message: string, reason: string | null = null) {
    super(message);
    this.reason = reason;
  }
}
