import type { Kysely } from 'kysely';
import type { CatalogueTables } from '#server/platform/database/tables/catalogue.ts';
import type { ContentTables } from '#server/platform/database/tables/content.ts';
import type { ConversationsTables } from '#server/platform/database/tables/conversations.ts';
import type { DisputesTables } from '#server/platform/database/tables/disputes.ts';
import type { EventsTables } from '#server/platform/database/tables/events.ts';
import type { ImportsTables } from '#server/platform/database/tables/imports.ts';
import type { InboxTables } from '#server/platform/database/tables/inbox.ts';
import type { LedgerTables } from '#server/platform/database/tables/ledger.ts';
import type { OrdersTables } from '#server/platform/database/tables/orders.ts';
import type { PaymentsTables } from '#server/platform/database/tables/payments.ts';
import type { PayoutsTables } from '#server/platform/database/tables/payouts.ts';
import type { PeopleTables } from '#server/platform/database/tables/people.ts';
import type { PromotionsTables } from '#server/platform/database/tables/promotions.ts';
import type { SellersTables } from '#server/platform/database/tables/sellers.ts';
import type { SellingTables } from '#server/platform/database/tables/selling.ts';

export type * from '#server/platform/database/tables/columns.ts';
export type * from '#server/platform/database/tables/catalogue.ts';
export type * from '#server/platform/database/tables/imports.ts';
export type * from '#server/platform/database/tables/sellers.ts';
export type * from '#server/platform/database/tables/content.ts';
export type * from '#server/platform/database/tables/people.ts';
export type * from '#server/platform/database/tables/orders.ts';
export type * from '#server/platform/database/tables/payments.ts';
export type * from '#server/platform/database/tables/ledger.ts';
export type * from '#server/platform/database/tables/disputes.ts';
export type * from '#server/platform/database/tables/conversations.ts';
export type * from '#server/platform/database/tables/payouts.ts';
export type * from '#server/platform/database/tables/inbox.ts';
export type * from '#server/platform/database/tables/selling.ts';
export type * from '#server/platform/database/tables/events.ts';
export type * from '#server/platform/database/tables/promotions.ts';

/** Every table, by the subject whose rows it holds. */
export interface Tables
  extends
    CatalogueTables,
    ImportsTables,
    SellersTables,
    ContentTables,
    PeopleTables,
    OrdersTables,
    PaymentsTables,
    LedgerTables,
    DisputesTables,
    ConversationsTables,
    PayoutsTables,
    InboxTables,
    SellingTables,
    PromotionsTables,
    EventsTables {}

/** The database or a transaction of it; every store function takes one first. */
export type Db = Kysely<Tables>;
