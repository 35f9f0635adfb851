import type { ColumnType } from 'kysely';
import type { Thermometer } from '#shared/people/reputation.ts';
import type { SellerState } from '#shared/people/sellerStanding.ts';
import type { Flag, InstantText } from './columns.ts';

export interface SellerTable {
  id: string;
  slug: string;
  name: string;
  bio: string;
  verified: Flag;
  avatar: string;
  since: InstantText;
  /** The customer whose shop it is; null for sellers that the team looks after. */
  ownerId: ColumnType<string | null, string | null | undefined, string | null>;
  /** Its own fee, 1000 is 10 %; null where the level above decides. */
  feeBasisPoints: ColumnType<number | null, number | null | undefined, number | null>;
  /** Its balance is paid out each Friday. */
  weeklyPayout: ColumnType<Flag, Flag | undefined, Flag>;
  pixKeyChangedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  nameChangedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When they answer, as in the settings; empty is closed. */
  hoursWeekdays: ColumnType<string, string | undefined, string>;
  hoursSaturday: ColumnType<string, string | undefined, string>;
  hoursSunday: ColumnType<string, string | undefined, string>;
  /** The days of a holiday, both included. */
  awayFrom: ColumnType<string | null, string | null | undefined, string | null>;
  awayUntil: ColumnType<string | null, string | null | undefined, string | null>;
  /** What delivers itself leaves the shop too. */
  awayWhole: ColumnType<Flag, Flag | undefined, Flag>;
  /** 1 while they are away; a job keeps it, so that no reply has to know the time. */
  away: ColumnType<Flag, Flag | undefined, Flag>;
  /** Whether it sells; what it sold goes on. */
  standing: ColumnType<SellerState, SellerState | undefined, SellerState>;
  /** Why it does not, as its owner reads it. */
  stateReason: ColumnType<string | null, string | null | undefined, string | null>;
  stateSince: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When a suspension ends by itself; null where the team ends it. */
  suspendedUntil: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  suspendedByStrikes: ColumnType<Flag, Flag | undefined, Flag>;
  /** How it keeps its promises; a job and each event keep it. */
  thermometer: ColumnType<Thermometer, Thermometer | undefined, Thermometer>;
  /** The median of its last deliveries, from payment; null before the first. */
  deliveryMinutes: ColumnType<number | null, number | null | undefined, number | null>;
  /** The median of its answers of a month; null while they are few. (`conversations/answerTime.ts`) */
  answerMinutes: ColumnType<number | null, number | null | undefined, number | null>;
  /** Rises with every change; an update that names another one is refused. */
  version: ColumnType<number, number | undefined, number>;
}

/** The number of a seller's products on sale in each cell; triggers maintain it. */
export interface SellerCellTable {
  sellerId: string;
  cell: number;
  count: number;
}

/** The sums over a seller's products; triggers maintain them. */
export interface SellerStandingTable {
  sellerId: string;
  products: number;
  sold: number;
  ratingCount: number;
  /** Each review counts with ten times its product's mean. */
  ratingTenths: number;
}

export interface SellersTables {
  seller: SellerTable;
  sellerCell: SellerCellTable;
  sellerStanding: SellerStandingTable;
}
