import type { Kysely } from 'kysely';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { ContentTables } from './tables/content.ts';
import type { PeopleTables } from './tables/people.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PaymentsTables } from './tables/payments.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { DisputesTables } from './tables/disputes.ts';
import type { ConversationsTables } from './tables/conversations.ts';
import type { PayoutsTables } from './tables/payouts.ts';
import type { SimuladoTables } from './tables/simulado.ts';
import type { InboxTables } from './tables/inbox.ts';
import type { EventsTables } from './tables/events.ts';
import type { ImportsTables } from './tables/imports.ts';
import type { PromotionsTables } from './tables/promotions.ts';
import type { SellersTables } from './tables/sellers.ts';
import type { SellingTables } from './tables/selling.ts';

export type * from './tables/columns.ts';
export type * from './tables/catalogue.ts';
export type * from './tables/imports.ts';
export type * from './tables/sellers.ts';
export type * from './tables/content.ts';
export type * from './tables/people.ts';
export type * from './tables/orders.ts';
export type * from './tables/payments.ts';
export type * from './tables/ledger.ts';
export type * from './tables/disputes.ts';
export type * from './tables/conversations.ts';
export type * from './tables/payouts.ts';
export type * from './tables/simulado.ts';
export type * from './tables/inbox.ts';
export type * from './tables/selling.ts';
export type * from './tables/events.ts';
export type * from './tables/promotions.ts';

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
    SimuladoTables,
    InboxTables,
    SellingTables,
    PromotionsTables,
    EventsTables {}

/** The database or a transaction of it; every store function takes one first. */
export type Db = Kysely<Tables>;
