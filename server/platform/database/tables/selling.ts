import type { ColumnType } from 'kysely';
import type {
  ApplicationState,
  DocumentType,
  PersonKind,
  SellerDocumentKind,
} from '#shared/people/sellerApplication.ts';
import type { AppealState } from '#shared/people/sellerStanding.ts';
import type { CheckState } from '#shared/shop/listingChecks.ts';
import type { ReportKind, ReportState } from '#shared/shop/listingReports.ts';
import type { DraftState } from '#shared/shop/listings.ts';
import type { Flag, InstantText, Json } from './columns.ts';

/** One for each customer who applied to sell here. */
export interface SellerApplicationTable {
  id: string;
  customerId: string;
  state: ApplicationState;
  /** As in the form; the rest of the form is stored sealed beside it. */
  shopName: string;
  /** `ApplicationDraft` as JSON, sealed: it holds a tax number and a Pix key. */
  sealedFields: string;
  /** Equal for two applications with the same CPF or CNPJ, which it does not reveal; set once sent. */
  taxIdPrint: string | null;
  kind: PersonKind | null;
  /** A JSON array of `{ path, message }`: the changes that the team wants. */
  faults: Json;
  reason: string | null;
  sellerId: string | null;
  /** The administrator's name. */
  decidedBy: string | null;
  submittedAt: InstantText | null;
  /** Until when an answer is promised. */
  dueAt: InstantText | null;
  decidedAt: InstantText | null;
  /** From when on a refused one may be tried again, as its mail says; null in older ones, which follow the settings. */
  mayApplyAgainAt: InstantText | null;
  createdAt: InstantText;
  updatedAt: InstantText;
  version: number;
}

export interface SellerDocumentTable {
  applicationId: string;
  kind: SellerDocumentKind;
  /** Of the file, as it was handed in. */
  name: string;
  type: DocumentType;
  /** The file in Base64, sealed. */
  sealed: string;
  uploadedAt: InstantText;
}

/** What a seller wrote of a listing that the team has not approved: a new one, or another version of a product. */
export interface ListingDraftTable {
  /** The product's too, from the first approval on. */
  id: string;
  sellerId: string;
  state: DraftState;
  /** `ListingDraft` as JSON. */
  fields: Json;
  /** Its title as a search compares it. */
  titleText: string;
  /** A JSON array of `AdminImage`, in their order. */
  pictures: Json;
  /** A JSON array of `{ path, message }`: the changes that the team wants. */
  faults: Json;
  reason: string | null;
  /** The administrator's name. */
  decidedBy: string | null;
  submittedAt: InstantText | null;
  decidedAt: InstantText | null;
  createdAt: InstantText;
  updatedAt: InstantText;
  version: number;
}

/** What a trusted seller put on sale at once, until the team has looked, and the outcome. */
export interface ListingCheckTable {
  id: string;
  productId: string;
  sellerId: string;
  /** `Written` as JSON: what was on sale before the first unchecked change; null where nothing was. */
  before: Json | null;
  /** The same for the version on sale since then. */
  after: Json;
  state: CheckState;
  /** 1 while it is this decision that keeps the product off sale. */
  takenOff: Flag;
  /** A JSON array of `{ path, message }`: the changes that the team wants. */
  faults: Json;
  reason: string | null;
  /** Of the first unchecked change. */
  submittedAt: InstantText;
  /** The administrator's name. */
  decidedBy: string | null;
  decidedAt: InstantText | null;
  version: number;
}

/** What people report of a product until the team looks. */
export interface ReportedListingTable {
  id: string;
  productId: string;
  state: ReportState;
  /** A report says that the account on sale belongs to the reporter. */
  claimed: Flag;
  /** When the reports took it off sale. */
  heldAt: InstantText | null;
  reason: string | null;
  /** The administrator's name. */
  decidedBy: string | null;
  decidedAt: InstantText | null;
  openedAt: InstantText;
  version: number;
}

export interface ListingReportTable {
  id: string;
  reportedId: string;
  productId: string;
  customerId: string;
  kind: ReportKind;
  /** A customer may report a listing once, and claim it once. */
  claims: Flag;
  /** Which account it is, where it is claimed. */
  account: string | null;
  text: string;
  createdAt: InstantText;
}

/** A listing whose shop wanted to load what is on the shelf of the reported one. */
export interface DoubledListingTable {
  id: string;
  /** Both listings' ids in order, so that the team sees a pair once. */
  pair: string;
  reportedId: string;
  /** The other listing, approved or not, its shop, and its title then. */
  listingId: string;
  sellerId: string;
  title: string;
  foundAt: InstantText;
}

/** A fault that counts against a seller for some time; they may appeal once. */
export interface SellerStrikeTable {
  id: string;
  sellerId: string;
  reason: string;
  /** How many strikes it counts as. */
  weight: number;
  /** A JSON array of `{ lineId, number, title }`: the sales it is about. */
  lines: Json;
  /** The administrator's name; null where the system gave it. */
  givenBy: string | null;
  /** The administrator who gave it, also by an API key; null where only the name is known. */
  givenById: ColumnType<string | null, string | null | undefined, never>;
  givenAt: InstantText;
  appeal: ColumnType<string | null, undefined, string>;
  appealedAt: ColumnType<InstantText | null, undefined, InstantText>;
  appealState: ColumnType<AppealState | null, undefined, AppealState>;
  appealReason: ColumnType<string | null, undefined, string>;
  decidedBy: ColumnType<string | null, undefined, string>;
  decidedAt: ColumnType<InstantText | null, undefined, InstantText>;
}

/** What the team knows of a seller, which the seller never reads. */
export interface SellerNoteTable {
  id: string;
  sellerId: string;
  text: string;
  writtenBy: string;
  writtenAt: InstantText;
}

export interface SellingTables {
  sellerStrike: SellerStrikeTable;
  sellerNote: SellerNoteTable;
  reportedListing: ReportedListingTable;
  listingReport: ListingReportTable;
  doubledListing: DoubledListingTable;
  listingDraft: ListingDraftTable;
  listingCheck: ListingCheckTable;
  sellerApplication: SellerApplicationTable;
  sellerDocument: SellerDocumentTable;
}
