import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Delivery } from '#shared/contract/products.ts';
import type { CustomerStatus } from '#shared/customerStatus.ts';
import type { OrderStatus, PaymentMethod } from '#shared/orderStatus.ts';
import type { PaymentStatus } from '#shared/paymentStatus.ts';
import type { ReviewState } from '#shared/reviewStates.ts';
import type { UnitKind, UnitState } from '#shared/unitWords.ts';

/** SQLite and PostgreSQL both keep booleans as 0 and 1 here, so that one query text serves both. */
export type Flag = 0 | 1;
/** ISO 8601 UTC, with milliseconds and 'Z', so that text order is time order. */
export type InstantText = string;
/** JSON kept as text. */
export type Json = string;

export interface CategoryTable {
  id: string;
  slug: string;
  name: string;
  heading: string;
  description: string;
  icon: string;
  position: number;
  visible: Flag;
  guaranteeVerified: Flag;
  /** Rises with every change; an update that names another one is refused. */
  version: ColumnType<number, number | undefined, number>;
}

export interface SellerTable {
  id: string;
  slug: string;
  name: string;
  bio: string;
  verified: Flag;
  avatar: string;
  since: InstantText;
}

export interface ProductTable {
  /** Counts up in the order of creation; joins the search index and breaks ties. */
  seq: Generated<number>;
  id: string;
  slug: string;
  title: string;
  description: string;
  categoryId: string;
  sellerId: string;
  priceCents: number;
  oldPriceCents: number | null;
  /** How many can be sold: the units available where `countsUnits`, else a number that people keep. */
  stock: number;
  /** 1 once units were loaded: from then on only units are sold. (`units/units.store.ts`) */
  countsUnits: ColumnType<Flag, Flag | undefined, Flag>;
  brand: string | null;
  delivery: Delivery;
  guaranteeDays: number;
  featured: Flag;
  isActive: Flag;
  /** A JSON array of texts, in the order they are shown. */
  badges: Json;
  /** A JSON array of `{ key, value }`. */
  specifications: Json;
  sold: ColumnType<number, number | undefined, number>;
  /** Mean of all reviews with one decimal, kept by the transaction that writes a review. */
  rating: ColumnType<number, number | undefined, number>;
  ratingCount: ColumnType<number, number | undefined, number>;
  /** What search compares: `searchable(title)`. */
  titleText: string;
  /** `searchable(title + description)`. */
  searchText: string;
  /** Rises with every change; an update that names another one is refused. */
  version: ColumnType<number, number | undefined, number>;
  /** When an administrator deleted it; then it is inactive and no list shows it, but past orders still name it. */
  archivedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Whether it was active when it was deleted, so that restoring brings it back as it was. */
  activeBefore: ColumnType<Flag | null, Flag | null | undefined, Flag | null>;
  /** Where the product lies among those on sale, null when it is not on sale; triggers keep it. (`catalogue/cells.ts`) */
  cell: ColumnType<number | null, undefined, never>;
  /** The cell's category part. */
  shelf: ColumnType<number | null, undefined, never>;
  publishedAt: InstantText;
  createdAt: InstantText;
  updatedAt: InstantText;
}

/** Numbers the categories; kept by a trigger. */
export interface ShelfTable {
  number: number;
  categoryId: string;
}

/** How many products on sale lie in each cell; kept by triggers, and may hold zeros. */
export interface ProductCellTable {
  cell: number;
  count: number;
}

/** The same for each seller. */
export interface SellerCellTable {
  sellerId: string;
  cell: number;
  count: number;
}

/** What the products on sale of a seller add up to; kept by triggers. */
export interface SellerStandingTable {
  sellerId: string;
  products: number;
  sold: number;
  ratingCount: number;
  /** Each review counts with ten times its product's mean. */
  ratingTenths: number;
}

export interface ProductImageTable {
  id: string;
  productId: string;
  position: number;
  url: string;
  alt: string;
  width: number;
  height: number;
}

export interface ReviewTable {
  id: string;
  productId: string;
  author: string;
  stars: number;
  text: string | null;
  createdAt: InstantText;
  /** The line of the order by which the author bought it; a line is reviewed once. */
  purchaseLineId: ColumnType<string | null, string | null | undefined, never>;
  /** Only published ones are shown and counted. */
  state: ColumnType<ReviewState, ReviewState | undefined, ReviewState>;
}

export interface SettingsTable {
  id: 'store';
  /** The whole `StoreSettings` as JSON. */
  value: Json;
  version: number;
  updatedAt: InstantText;
}

export interface TestimonialTable {
  id: string;
  position: number;
  name: string;
  avatar: string;
  text: string;
  rating: number;
  product: string;
}

export interface PostTable {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Sanitised when it was written. */
  html: string;
  category: string;
  categorySlug: string;
  author: string;
  authorRole: string;
  image: string;
  readingMinutes: number;
  publishedAt: InstantText;
}

export interface PostTagTable {
  postId: string;
  position: number;
  name: string;
  slug: string;
}

export interface FaqEntryTable {
  id: string;
  position: number;
  slug: string;
  question: string;
  answer: string;
  /** One of `FAQ_CATEGORIES`, or 'contato' for the questions of the contact page. */
  category: string;
  /** `searchable(question + answer)`. */
  searchText: string;
}

export interface TextPageTable {
  slug: string;
  /** Title, description and html hold placeholders such as `{storeName}`. */
  title: string;
  description: string;
  html: string;
  updatedAt: InstantText;
}

export interface CustomerTable {
  id: string;
  name: string;
  /** Lower case; one account each. */
  email: string;
  /** '(11) 95555-0123', or empty. */
  phone: string;
  status: CustomerStatus;
  /** Absent for who bought without ever choosing one: nobody signs in as them. */
  passwordHash: ColumnType<string | null, string | null | undefined, string | null>;
  passwordChangedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When a link in a mail proved that the address is theirs. */
  emailConfirmedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Eleven digits. */
  cpf: ColumnType<string | null, string | null | undefined, string | null>;
  /** When they deleted the account: the orders stay, and nothing in them says whose they were. */
  anonymizedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** `searchable(name + email + phone)`, and the phone's bare digits. */
  searchText: string;
  joinedAt: InstantText;
  updatedAt: InstantText;
  version: ColumnType<number, number | undefined, number>;
}

/** An order; its number is `orderNumber(seq)`. */
export interface PurchaseTable {
  seq: Generated<number>;
  id: string;
  customerId: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  /** What the lines add up to, written by the transaction that writes them. */
  subtotalCents: ColumnType<number, number | undefined, number>;
  /** What the Pix discount took off. */
  discountCents: ColumnType<number, number | undefined, number>;
  /** `subtotalCents - discountCents`: what the shop sold for, and what the reports count. */
  totalCents: number;
  /** What the card's instalments cost on top of it; the customer pays it, and it is no sale. */
  interestCents: ColumnType<number, number | undefined, number>;
  /** What was given back of `totalCents`. */
  refundedCents: ColumnType<number, number | undefined, number>;
  paidAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When an unpaid order lets go of what it holds; null for orders made before payments. */
  expiresAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  placedAt: InstantText;
  updatedAt: InstantText;
  version: ColumnType<number, number | undefined, number>;
}

/** What was sold, as it was then. */
export interface PurchaseLineTable {
  id: string;
  purchaseId: string;
  position: number;
  productId: string | null;
  title: string;
  priceCents: number;
  quantity: number;
  guaranteeDays: number;
  delivery: Delivery;
  sellerId: string | null;
  sellerName: string;
  /** The shop's share: 1000 is 10 %. */
  feeBasisPoints: number;
  /** Until when its units, or its part of a plain stock, are kept for the buyer; null when nothing is held. */
  reservedUntil: ColumnType<InstantText | null, undefined, InstantText | null>;
  deliveredAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** By when a person has promised to deliver it. */
  dueAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When the money went back and with it the right to the goods. */
  revokedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  /** What a person delivered, sealed. (`units/vault.ts`) */
  deliveryNote: ColumnType<string | null, undefined, string | null>;
}

/** One piece that is sold: a code, a key, or the credentials of an account. */
export interface UnitTable {
  id: string;
  productId: string;
  kind: UnitKind;
  /** The secret, encrypted. (`units/vault.ts`) */
  sealed: string;
  /** Tells the same secret again without knowing it; one of each in a product. */
  fingerprint: string;
  state: UnitState;
  /** Whose it is, from the reservation on. */
  purchaseLineId: string | null;
  reservedUntil: InstantText | null;
  createdAt: InstantText;
  soldAt: InstantText | null;
  /** When its buyer first saw it. */
  revealedAt: InstantText | null;
}

/** Each time a buyer looked at what was delivered. */
export interface UnitRevealTable {
  id: string;
  purchaseLineId: string;
  /** Null where a person delivered it. */
  unitId: string | null;
  at: InstantText;
  address: string;
  userAgent: string;
}

/** Append-only: what happened to an order, in the order of `seq`. */
export interface PurchaseEventTable {
  seq: Generated<number>;
  purchaseId: string;
  at: InstantText;
  kind: 'placed' | 'moved' | 'note';
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  note: string | null;
  actor: 'customer' | 'system' | 'admin';
  /** The administrator's name. */
  who: string | null;
}

/** One try to pay an order; what it charges is frozen with it. */
export interface PaymentTable {
  id: string;
  purchaseId: string;
  provider: string;
  /** The provider's name for the charge; null until it was made there. */
  providerId: string | null;
  method: PaymentMethod;
  status: PaymentStatus;
  /** The order's `totalCents`; with `interestCents` what is charged. */
  amountCents: number;
  interestCents: number;
  refundedCents: ColumnType<number, number | undefined, number>;
  installments: number;
  /** What the provider made of the card in the browser; forgotten once it was charged. */
  cardToken: string | null;
  cardLast4: string | null;
  pixCode: string | null;
  boletoLine: string | null;
  boletoBarcode: string | null;
  /** Where the simulator lets a person play the bank. */
  panelUrl: string | null;
  /** Why it was refused, in Portuguese. */
  reason: string | null;
  expiresAt: InstantText;
  createdAt: InstantText;
  updatedAt: InstantText;
  settledAt: InstantText | null;
  version: ColumnType<number, number | undefined, number>;
}

/** The events of providers that were counted; each counts once. */
export interface PaymentEventTable {
  provider: string;
  eventId: string;
  paymentId: string;
  kind: string;
  receivedAt: InstantText;
}

/** Money on its way back; `pending` until the provider has said yes. */
export interface RefundTable {
  id: string;
  paymentId: string;
  amountCents: number;
  reason: string;
  status: 'pending' | 'done' | 'failed';
  actor: 'customer' | 'system' | 'admin';
  who: string | null;
  createdAt: InstantText;
  doneAt: InstantText | null;
}

/** What was asked under an `Idempotency-Key`, and the one answer to it. */
export interface IdempotencyKeyTable {
  customerId: string;
  key: string;
  requestHash: string;
  paymentId: string;
  reply: Json | null;
  createdAt: InstantText;
}

/** The simulator's own book: nothing of the shop reads it but through HTTP. */
export interface SimuladoChargeTable {
  id: string;
  /** The `Idempotency-Key` it was asked for with. */
  requestKey: string;
  method: PaymentMethod;
  status: 'pending' | 'approved' | 'refused' | 'expired' | 'cancelled' | 'charged_back';
  amountCents: number;
  refundedCents: ColumnType<number, number | undefined, number>;
  installments: number;
  description: string;
  payee: string;
  pixCode: string | null;
  boletoLine: string | null;
  boletoBarcode: string | null;
  cardLast4: string | null;
  reason: string | null;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: InstantText;
  createdAt: InstantText;
}

export interface SimuladoRefundTable {
  requestKey: string;
  chargeId: string;
  amountCents: number;
}

export interface SimuladoCardTable {
  token: string;
  last4: string;
  outcome: string;
  createdAt: InstantText;
}

/** A webhook to send; `dueAt` is null once it arrived or was given up. */
export interface SimuladoEventTable {
  id: string;
  chargeId: string;
  kind: string;
  createdAt: InstantText;
  attempts: ColumnType<number, number | undefined, number>;
  dueAt: InstantText | null;
}

/** A contact message, a seller's application, or a conversation of the chat with the visitor's last words as its text. */
export interface MessageTable {
  id: string;
  kind: 'contact' | 'seller' | 'chat';
  name: string;
  /** Empty where the visitor of a chat left none. */
  email: string;
  phone: string | null;
  subject: string | null;
  text: string;
  state: 'open' | 'answered' | 'closed';
  searchText: string;
  /** The same words of the same person within the same minutes have the same one. */
  fingerprint: string;
  /** When the visitor last wrote. */
  heardAt: InstantText;
  createdAt: InstantText;
  updatedAt: InstantText;
}

/** What a conversation has beyond its message. */
export interface ChatTable {
  messageId: string;
  /** Of the secret in the visitor's cookie. */
  secretHash: string;
  /** The last line of the team's that the visitor's screen has shown. */
  seenSeq: ColumnType<number, number | undefined, number>;
}

/** Append-only: what was said in a conversation, in the order of `seq`. */
export interface ChatLineTable {
  seq: Generated<number>;
  messageId: string;
  /** Made by whoever sends it, so that sending it again adds nothing. */
  key: string;
  side: 'visitor' | 'team';
  /** The administrator's name; empty for the visitor. */
  author: string;
  text: string;
  createdAt: InstantText;
}

export interface MessageReplyTable {
  id: string;
  messageId: string;
  /** The administrator's name. */
  author: string;
  text: string;
  createdAt: InstantText;
}

/** The outbox: written in the transaction that causes the mail, sent by `outbox.ts`. */
export interface MailTable {
  id: string;
  /** What the mail is for; one cause is one mail. */
  cause: string;
  recipient: string;
  subject: string;
  text: string;
  /** Where one leaves the list that it was written to. */
  leaveUrl: ColumnType<string | null, string | null | undefined, never>;
  createdAt: InstantText;
  attempts: number;
  /** When it may be tried (again); null once it is sent or given up. */
  dueAt: InstantText | null;
  sentAt: InstantText | null;
  lastError: string | null;
  /** It carries a key to somebody's account: the words are forgotten once it is sent or given up. */
  confidential: ColumnType<Flag, Flag | undefined, Flag>;
}

export interface NewsletterSubscriptionTable {
  id: string;
  /** In lower case. */
  email: string;
  createdAt: InstantText;
  confirmedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  unsubscribedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
}

export interface AdminTable {
  id: string;
  username: string;
  /** `usernameKey(username)`: names differ by more than their case. */
  usernameKey: string;
  passwordHash: string;
  /** The shared secret of the authenticator app, sealed (see `totpVault.ts`); null while two-step sign-in is off. */
  totpSecret: string | null;
  /** A secret shown but not yet proved by a first code. */
  totpPending: string | null;
  /** The last time step a code was accepted for, so that no code serves twice. */
  totpStep: ColumnType<number, number | undefined, number>;
  /** A JSON array of hashes; a used code is taken out. */
  recoveryCodes: ColumnType<Json, Json | undefined, Json>;
  createdAt: InstantText;
  passwordChangedAt: InstantText;
}

/** `adminSession` and `customerSession`: the same columns, for two audiences. */
export interface SessionTable {
  /** The `jti` of the token. */
  id: string;
  /** The administrator or the customer. */
  ownerId: string;
  createdAt: InstantText;
  /** Written at most so often as `sessions.store.ts` says. */
  lastSeenAt: InstantText;
  /** The end that no activity postpones. */
  expiresAt: InstantText;
  userAgent: string;
  address: string;
  endedAt: InstantText | null;
}

/** A link in a mail that opens one door once; only its hash is kept. */
export interface AccountTokenTable {
  hash: string;
  customerId: string;
  purpose: 'confirmation' | 'password';
  createdAt: InstantText;
  expiresAt: InstantText;
  usedAt: InstantText | null;
}

export interface CustomerAddressTable {
  id: string;
  customerId: string;
  /** What the customer calls it: 'Casa'. */
  label: string;
  /** '01310-100'. */
  postalCode: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  /** Two letters. */
  state: string;
  createdAt: InstantText;
  updatedAt: InstantText;
}

export interface CustomerFavouriteTable {
  customerId: string;
  productId: string;
  addedAt: InstantText;
}

/** How often something was tried in the window that ends at `resetAt`. */
export interface AttemptTable {
  key: string;
  count: number;
  resetAt: InstantText;
}

/** Append-only: triggers refuse changes and removals. */
export interface AuditEntryTable {
  seq: Generated<number>;
  at: InstantText;
  adminId: string;
  username: string;
  action: string;
  subject: string;
  subjectId: string;
  /** The subject's name as people knew it then. */
  label: string;
  before: Json | null;
  after: Json | null;
  /** What search compares. */
  searchText: string;
}

/** The units of active products at the beginning of a day of the store, as '2026-01-31'. */
export interface StockDayTable {
  day: string;
  units: number;
}

export interface Tables {
  stockDay: StockDayTable;
  category: CategoryTable;
  seller: SellerTable;
  product: ProductTable;
  shelf: ShelfTable;
  productCell: ProductCellTable;
  sellerCell: SellerCellTable;
  sellerStanding: SellerStandingTable;
  productImage: ProductImageTable;
  review: ReviewTable;
  settings: SettingsTable;
  testimonial: TestimonialTable;
  newsletterSubscription: NewsletterSubscriptionTable;
  post: PostTable;
  postTag: PostTagTable;
  faqEntry: FaqEntryTable;
  textPage: TextPageTable;
  customer: CustomerTable;
  purchase: PurchaseTable;
  purchaseLine: PurchaseLineTable;
  purchaseEvent: PurchaseEventTable;
  payment: PaymentTable;
  paymentEvent: PaymentEventTable;
  refund: RefundTable;
  idempotencyKey: IdempotencyKeyTable;
  simuladoCharge: SimuladoChargeTable;
  simuladoRefund: SimuladoRefundTable;
  simuladoCard: SimuladoCardTable;
  simuladoEvent: SimuladoEventTable;
  unit: UnitTable;
  unitReveal: UnitRevealTable;
  message: MessageTable;
  messageReply: MessageReplyTable;
  chat: ChatTable;
  chatLine: ChatLineTable;
  mail: MailTable;
  admin: AdminTable;
  adminSession: SessionTable;
  customerSession: SessionTable;
  accountToken: AccountTokenTable;
  customerAddress: CustomerAddressTable;
  customerFavourite: CustomerFavouriteTable;
  attempt: AttemptTable;
  auditEntry: AuditEntryTable;
}

/** The database or a transaction of it; every store function takes one first. */
export type Db = Kysely<Tables>;
