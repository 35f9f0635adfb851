import { type Engine, migration } from '#server/platform/database/migrations/parts/statements.ts';
import { stampChanges } from '#server/platform/database/migrations/parts/triggers.ts';

/** Payouts of sellers, and the ledger in double entry. */
export const up = migration((dialect) => [
  `create table "payout" (
    "seq" ${dialect.serial},
    "id" text not null unique,
    "sellerId" text not null references "seller" ("id"),
    "amountCents" bigint not null check ("amountCents" > 0),
    "state" text not null check ("state" in ('requested', 'in_review', 'sent', 'paid', 'failed', 'refused')),
    "weekly" integer not null, "requestKey" text not null, "pixKind" text, "keyHint" text not null,
    "sealedPayee" text, "provider" text, "channel" text, "batch" text, "reason" text,
    "reviewUntil" text, "reviewSales" text, "reviewNeeded" text, "reviewToldAt" text,
    "handledBy" text, "requestedAt" text not null, "sentAt" text, "endedAt" text, "triedAt" text,
    "changedAt" text, "version" integer not null default 1,
    constraint "payoutOfRequest" unique ("sellerId", "requestKey")
  )`,
  `create index "payoutByState" on "payout" ("state", "requestedAt")`,
  `create index "payoutByChange" on "payout" (coalesce("changedAt", "requestedAt"))`,
  stampChanges(dialect, 'payout'),

  // Names what it is about without references: an entry stays when the rest is deleted.
  `create table "ledgerEntry" (
    "seq" ${dialect.serial},
    "id" text not null unique,
    "cause" text not null,
    "causeKey" text not null unique,
    "at" text not null, "purchaseId" text, "lineId" text, "paymentId" text, "payoutId" text,
    "sellerId" text, "currency" text not null default 'BRL'
  )`,
  `create index "ledgerEntryOfPurchase" on "ledgerEntry" ("purchaseId")`,
  `create index "ledgerEntryByTime" on "ledgerEntry" ("at", "seq")`,
  `create index "ledgerEntryOfPayout" on "ledgerEntry" ("payoutId") where "payoutId" is not null`,
  `create index "ledgerEntryOfSeller" on "ledgerEntry" ("sellerId", "at", "seq") where "sellerId" is not null`,
  `create index "ledgerEntryOfLine" on "ledgerEntry" ("lineId")`,

  // Written before its entry, so that its reference is checked at the end of the transaction.
  `create table "ledgerPosting" (
    "entryId" text not null, "account" text not null,
    "amountCents" bigint not null check ("amountCents" <> 0),
    "currency" text not null default 'BRL',
    constraint "ledgerPostingOfEntry" primary key ("entryId", "account"),
    constraint "ledgerPostingEntry" foreign key ("entryId") references "ledgerEntry" ("id") deferrable initially deferred
  )`,
  `create index "ledgerPostingOfAccount" on "ledgerPosting" ("account", "currency", "amountCents")`,

  // What each kind of entry did to a seller's pockets in an hour and in a month (UTC), so that a balance is the sum of few rows.
  `create table "sellerFlow" (
    "sellerId" text not null, "grain" text not null, "span" text not null,
    "currency" text not null, "cause" text not null, "moves" integer not null,
    "held" bigint not null, "disputed" bigint not null, "reserve" bigint not null,
    "available" bigint not null, "payout" bigint not null,
    constraint "sellerFlowKey" primary key ("sellerId", "grain", "span", "currency", "cause")
  )`,
  ...(dialect.engine === 'sqlite' ? GUARDS_ON_SQLITE : GUARDS_ON_POSTGRES),
  ...addFlows(dialect.engine),
]);

/** Postings come first and their entry last, which closes it. */
const RULES = {
  addsUp: `(select count(*) < 2 or sum("amountCents") <> 0 from "ledgerPosting" where "entryId" = new."id")`,
  isOpen: `exists (select 1 from "ledgerEntry" where "id" = new."entryId")`,
  inOneCurrency: `exists (select 1 from "ledgerPosting" where "entryId" = new."id" and "currency" <> new."currency")`,
};

const refuseOnSqlite = (name: string, when: string, because: string): string =>
  `create trigger "${name}" before ${when} begin select raise(abort, '${because}'); end`;

const GUARDS_ON_SQLITE = [
  ...['ledgerEntry', 'ledgerPosting'].flatMap((table) =>
    ['update', 'delete'].map((change) =>
      refuseOnSqlite(`${table}No${change}`, `${change} on "${table}"`, 'the ledger is append-only'),
    ),
  ),
  refuseOnSqlite(
    'ledgerEntryAddsUp',
    `insert on "ledgerEntry" when ${RULES.addsUp}`,
    'a ledger entry adds up to 0',
  ),
  refuseOnSqlite(
    'ledgerPostingIsOpen',
    `insert on "ledgerPosting" when ${RULES.isOpen}`,
    'the ledger entry is closed',
  ),
  refuseOnSqlite(
    'ledgerEntryInOneCurrency',
    `insert on "ledgerEntry" when ${RULES.inOneCurrency}`,
    'a ledger entry is of one currency',
  ),
];

const refuseOnPostgres = (name: string, table: string, check: string, rule: string, because: string) => [
  `create function ${check}() returns trigger language plpgsql as $$ begin
    if ${rule} then raise exception '${because}'; end if;
    return new; end $$`,
  `create trigger "${name}" before insert on "${table}" for each row execute function ${check}()`,
];

const GUARDS_ON_POSTGRES = [
  `create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger is append-only'; end $$`,
  ...['ledgerEntry', 'ledgerPosting'].map(
    (table) => `create trigger "${table}Kept" before update or delete or truncate on "${table}"
      for each statement execute function refuse_ledger_change()`,
  ),
  ...refuseOnPostgres(
    'ledgerEntryAddsUp',
    'ledgerEntry',
    'check_ledger_entry',
    RULES.addsUp,
    'a ledger entry adds up to 0',
  ),
  ...refuseOnPostgres(
    'ledgerPostingIsOpen',
    'ledgerPosting',
    'check_ledger_posting',
    RULES.isOpen,
    'the ledger entry is closed',
  ),
  ...refuseOnPostgres(
    'ledgerEntryInOneCurrency',
    'ledgerEntry',
    'check_ledger_currency',
    RULES.inOneCurrency,
    'a ledger entry is of one currency',
  ),
  // An entry that comes without its seller gets the one of its line or payout.
  `create function name_ledger_seller() returns trigger language plpgsql as $$ begin
    new."sellerId" := coalesce((select "sellerId" from "purchaseLine" where "id" = new."lineId"),
      (select "sellerId" from "payout" where "id" = new."payoutId"));
    return new; end $$`,
  `create trigger "ledgerEntryNamesSeller" before insert on "ledgerEntry" for each row
    when (new."sellerId" is null and (new."lineId" is not null or new."payoutId" is not null))
    execute function name_ledger_seller()`,
];

const POCKETS = ['held', 'disputed', 'reserve', 'available', 'payout'];
const KEY = ['sellerId', 'grain', 'span', 'currency', 'cause'];
const SUMS = ['moves', ...POCKETS];
const GRAINS = { month: 7, hour: 13 };

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const accountOf = (pocket: string): string => `'seller:' || "sellerId" || ':${pocket}'`;

/** Adds an entry of a seller to the flows. What the shop owes a seller is negative in the ledger. */
function addFlows(engine: Engine): string[] {
  const sums = POCKETS.map(
    (pocket) =>
      `-sum(case when "account" = ${accountOf(pocket)} then "amountCents" else 0 end) as "${pocket}"`,
  );
  const inserts = Object.entries(GRAINS).map(
    ([grain, length]) => `insert into "sellerFlow" (${quoted([...KEY, ...SUMS])})
      select * from (
        select "sellerId", '${grain}' as "grain", substr("at", 1, ${length}) as "span",
          "ledgerEntry"."currency", "cause", count(distinct "ledgerEntry"."id") as "moves", ${sums.join(', ')}
        from "ledgerEntry" inner join "ledgerPosting" on "entryId" = "ledgerEntry"."id"
        where "sellerId" is not null and "account" in (${POCKETS.map(accountOf).join(', ')})
          and "ledgerEntry"."id" = new."id"
        group by "sellerId", substr("at", 1, ${length}), "ledgerEntry"."currency", "cause") as "flow"
      where true on conflict (${quoted(KEY)}) do update set
        ${SUMS.map((name) => `"${name}" = "sellerFlow"."${name}" + "excluded"."${name}"`).join(', ')};`,
  );
  return engine === 'sqlite'
    ? [
        `create trigger "ledgerEntryFlows" after insert on "ledgerEntry" when new."sellerId" is not null
          begin ${inserts.join(' ')} end`,
      ]
    : [
        `create function add_seller_flow() returns trigger language plpgsql as $$ begin
          ${inserts.join(' ')} return null; end $$`,
        `create trigger "ledgerEntryFlows" after insert on "ledgerEntry" for each row
          when (new."sellerId" is not null) execute function add_seller_flow()`,
      ];
}
