import { trigger } from '#server/platform/database/migrations/parts/events.ts';
import { migration } from '#server/platform/database/migrations/parts/statements.ts';

const charged = (row: string): string => `case when ${row}"isActive" = 1 then ${row}"priceCents" end`;

/** The prices that each product was on sale for. Triggers write it, so that no writer of a price can forget to. */
export const up = migration((dialect) => [
  `create table "priceChange" (
    "seq" ${dialect.serial},
    "productId" text not null references "product" ("id") on delete cascade,
    "at" text not null, "priceCents" integer
  )`,
  `create index "priceChangeOfProduct" on "priceChange" ("productId", "at")`,
  // Nothing is known about the time before.
  `insert into "priceChange" ("productId", "at", "priceCents")
    select "id", "updatedAt", ${charged('')} from "product" order by "seq"`,
  ...trigger(dialect, {
    name: 'first price',
    table: 'product',
    on: 'insert',
    body: `insert into "priceChange" ("productId", "at", "priceCents")
      values (new."id", new."createdAt", ${charged('new.')});`,
  }),
  ...trigger(dialect, {
    name: 'price',
    table: 'product',
    on: 'update',
    when: `(new."isActive" <> old."isActive" or (new."isActive" = 1 and new."priceCents" <> old."priceCents"))`,
    body: `insert into "priceChange" ("productId", "at", "priceCents")
      values (new."id", new."updatedAt", ${charged('new.')});`,
  }),
]);
