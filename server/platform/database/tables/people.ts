import type { ColumnType, Generated } from 'kysely';
import type { CustomerStatus } from '#shared/people/customerStatus.ts';
import type { NoticeKind, NoticeWay } from '#shared/people/notices.ts';
import type { Flag, InstantText, Json } from './columns.ts';

/** The second step of sign-in: the same columns for administrators and customers. */
interface TwoStepColumns {
  /** The shared secret of the authenticator app, sealed (see `totpVault.ts`); null while two-step sign-in is off. */
  totpSecret: ColumnType<string | null, string | null | undefined, string | null>;
  /** A secret on the screen that no first code has proved yet. */
  totpPending: ColumnType<string | null, string | null | undefined, string | null>;
  /** When it was created (see `waitingSecret`). */
  totpPendingAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** The last time step a code was accepted for, so that no code serves twice. */
  totpStep: ColumnType<number, number | undefined, number>;
  /** A JSON array of hashes; a used code is taken out. */
  recoveryCodes: ColumnType<Json, Json | undefined, Json>;
}

export interface CustomerTable extends TwoStepColumns {
  id: string;
  name: string;
  /** Lower case; one account each. */
  email: string;
  /** '(11) 95555-0123', or empty. */
  phone: string;
  status: CustomerStatus;
  /** Absent for customers who bought without choosing one: they cannot sign in. */
  passwordHash: ColumnType<string | null, string | null | undefined, string | null>;
  passwordChangedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When two-step sign-in was last turned on or off. */
  twoStepChangedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When a link in an email confirmed the address. */
  emailConfirmedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Browsers that were let in before this instant are unknown; null while that never happened. */
  devicesSince: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Eleven digits, sealed (see `sealedCpf.ts`). */
  cpf: ColumnType<string | null, string | null | undefined, string | null>;
  /** When they deleted the account: the orders stay, and nothing in them says whose they were. */
  anonymizedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** `searchable(name + email + phone)`, and the phone's bare digits. */
  searchText: string;
  joinedAt: InstantText;
  updatedAt: InstantText;
  version: ColumnType<number, number | undefined, number>;
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
  /** Two characters. */
  state: string;
  createdAt: InstantText;
  updatedAt: InstantText;
}

export interface CustomerFavouriteTable {
  customerId: string;
  productId: string;
  addedAt: InstantText;
}

/** A link or a code in an email that works once; only its hash is stored. */
export interface AccountTokenTable {
  hash: string;
  customerId: string;
  /** `firstPassword`: of a customer who bought without one; `email`: of another address, which the row names. */
  purpose: 'confirmation' | 'password' | 'firstPassword' | 'email' | 'code';
  email: ColumnType<string | null, string | null | undefined, never>;
  createdAt: InstantText;
  expiresAt: InstantText;
  usedAt: InstantText | null;
}

export interface AdminTable extends TwoStepColumns {
  id: string;
  username: string;
  /** `usernameKey(username)`: names differ by more than their case. */
  usernameKey: string;
  passwordHash: string;
  createdAt: InstantText;
  passwordChangedAt: InstantText;
  /** The moment since which sign-in is blocked; null where it is allowed. */
  disabledAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** As of customers. */
  devicesSince: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** One of `SHIPPED_ROLES`, or a row of `role`. */
  roleId: string;
  /** The address for emails (`staffNotices.ts`); null where none was ever set. */
  email: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A role that the shop has added, or what it has made of a shipped one. */
export interface RoleTable {
  id: string;
  name: string;
  /** A JSON array of permissions; null while a shipped role is as it was shipped. */
  permissions: Json | null;
  /** Whether people with this role need two-step sign-in. */
  twoStep: ColumnType<Flag, Flag | undefined, Flag>;
  createdAt: InstantText;
  updatedAt: InstantText;
  version: ColumnType<number, number | undefined, number>;
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
  /** Which browser it began in, as `deviceKeyOf` hides it; null in older ones. */
  device: ColumnType<string | null, string | null | undefined, string | null>;
  /** When it last gave the password. */
  provedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
}

/** A link in an email that invites a person into the staff; only its hash is stored. */
export interface StaffInvitationTable {
  id: string;
  hash: string;
  email: string;
  roleId: string;
  /** The name of its sender. */
  invitedBy: string;
  createdAt: InstantText;
  expiresAt: InstantText;
  usedAt: InstantText | null;
}

/** The address that a member of the staff gets once its link is opened. */
export interface StaffEmailChangeTable {
  adminId: string;
  hash: string;
  email: string;
  expiresAt: InstantText;
}

/** What a program brings to the back-office's endpoints in place of a session. */
export interface ApiKeyTable {
  /** Also part of the key itself. */
  id: string;
  /** SHA-256 of the whole key, which is not stored. */
  hash: string;
  name: string;
  /** A JSON array of permissions; it may do those of them that its maker may still do. */
  scopes: Json;
  /** How many requests a minute. */
  perMinute: number;
  /** The administrator who created it; removed together. */
  adminId: string;
  createdAt: InstantText;
  expiresAt: InstantText | null;
  /** Written at most so often as `apiKeys.store.ts` says. */
  lastUsedAt: InstantText | null;
}

/** A seller's own key, stored as a hash; scopes are a JSON array. */
export interface SellerKeyTable {
  /** Also in the key itself. */
  id: string;
  hash: string;
  sellerId: string;
  /** Who made it, and has to be the shop's owner still. */
  customerId: string;
  name: string;
  scopes: Json;
  createdAt: InstantText;
  expiresAt: InstantText;
  /** Written at most so often as `sellerKeys.store.ts` says. */
  lastUsedAt: InstantText | null;
}

/** A change by a seller's key; stored for a while. */
export interface SellerKeyActTable {
  id: string;
  sellerId: string;
  /** Its name, also when it is gone. */
  key: string;
  at: InstantText;
  what: string;
  path: string;
}

/** How often something was tried in the window that ends at `resetAt`. */
export interface AttemptTable {
  key: string;
  count: number;
  resetAt: InstantText;
}

/** Former names and addresses of a customer; a trigger stores them, as long as there is an account. */
export interface FormerNameTable {
  customerId: string;
  what: 'name' | 'email' | 'phone';
  value: string;
}

/** Append-only: triggers refuse removals, and all changes but that of a value about a deleted account. */
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

/** The cart of an account, with the price that its owner last saw. */
export interface CustomerCartLineTable {
  customerId: string;
  productId: string;
  quantity: number;
  priceSeenCents: number;
  addedAt: InstantText;
}

export interface NoticeTable {
  seq: Generated<number>;
  customerId: string;
  /** What it is about; one cause is one notice. */
  cause: string;
  kind: NoticeKind;
  title: string;
  detail: string | null;
  /** Where in the shop it leads. */
  path: string | null;
  /** Whether its owner wanted it in the bell; if not, the row only says that the cause was handled. */
  inBell: Flag;
  createdAt: InstantText;
  readAt: InstantText | null;
}

/** The kinds of notices that a customer has turned off, by channel. */
export interface NoticeMuteTable {
  customerId: string;
  kind: NoticeKind;
  way: NoticeWay;
}

/** Filters and order of a list under a name. */
export interface ListViewTable {
  id: string;
  /** Null once its maker has left the staff. */
  adminId: string | null;
  list: string;
  name: string;
  /** As in the address of the list. */
  search: string;
  shared: Flag;
  createdAt: InstantText;
  updatedAt: InstantText;
}

/** The view with which the menu opens a list for a person. */
export interface ListViewDefaultTable {
  adminId: string;
  list: string;
  viewId: string;
}

/** A call under an `Idempotency-Key`: claimed ahead of its work, and answered once `status` is there. */
export interface KeyedCallTable {
  /** The caller: `admin {id}`, `key {id}`, `customer {id}` or `sellerKey {id}`. */
  caller: string;
  key: string;
  requestHash: string;
  claimedAt: InstantText;
  status: number | null;
  /** The body of the answer, sealed; null where it has none. */
  reply: string | null;
}

export interface PeopleTables {
  listView: ListViewTable;
  listViewDefault: ListViewDefaultTable;
  customer: CustomerTable;
  formerName: FormerNameTable;
  admin: AdminTable;
  role: RoleTable;
  staffInvitation: StaffInvitationTable;
  staffEmailChange: StaffEmailChangeTable;
  apiKey: ApiKeyTable;
  sellerKey: SellerKeyTable;
  sellerKeyAct: SellerKeyActTable;
  adminSession: SessionTable;
  customerSession: SessionTable;
  accountToken: AccountTokenTable;
  notice: NoticeTable;
  noticeMute: NoticeMuteTable;
  customerAddress: CustomerAddressTable;
  customerFavourite: CustomerFavouriteTable;
  customerCartLine: CustomerCartLineTable;
  attempt: AttemptTable;
  keyedCall: KeyedCallTable;
  auditEntry: AuditEntryTable;
}
