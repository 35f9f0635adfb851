import { type Kysely, sql, SqliteAdapter } from 'kysely';

type Row = Record<string, string | number | null>;
type Tables = Record<string, Row>;
type Mend = (value: string) => string;

const inOneLine: Mend = (words) => words.replaceAll(/\s+/g, ' ').trim();

/** Every text in a JSON value, but the descriptions, which have paragraphs. */
const inside = (value: unknown): unknown => {
  if (typeof value === 'string') return inOneLine(value);
  if (Array.isArray(value)) return value.map(inside);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === 'description' ? part : inside(part)]),
  );
};
const json: Mend = (text) => JSON.stringify(inside(JSON.parse(text)));

/** What a line of an import will write holds two columns of JSON. */
const columns: Mend = (text) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(text) as Row).map(([name, value]) => {
        if (typeof value !== 'string' || !(name in PRODUCT)) return [name, value];
        return [name, PRODUCT[name as keyof typeof PRODUCT](value)];
      }),
    ),
  );

const SETTINGS = [
  'storeName',
  'storePhone',
  'storeAddress',
  'storeCity',
  'storeState',
  'storeZipCode',
  'legalName',
  'cnpj',
  'salesClaim',
  'mailFromName',
  'seoHomeTitle',
  'seoHomeDescription',
  'seoPageTitle',
  'seoCategoryTitle',
  'seoCategoryDescription',
  'seoProductTitle',
  'seoProductDescription',
];
const settings: Mend = (text) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(text) as Row).map(([name, value]) => [
        name,
        typeof value === 'string' && SETTINGS.includes(name) ? inOneLine(value) : value,
      ]),
    ),
  );

const PRODUCT = {
  title: inOneLine,
  brand: inOneLine,
  seoTitle: inOneLine,
  seoDescription: inOneLine,
  badges: json,
  specifications: json,
};

/** Whatever is asked for in one line, and what took it over from there; what is kept as it was sold, told or recorded stays. */
const IN_ONE_LINE: readonly { table: string; key?: readonly string[]; mends: Record<string, Mend> }[] = [
  { table: 'product', mends: PRODUCT },
  { table: 'productImage', mends: { alt: inOneLine } },
  { table: 'productImportLine', key: ['importId', 'line'], mends: { title: inOneLine, columns } },
  { table: 'listingDraft', mends: { fields: json, pictures: json } },
  { table: 'listingCheck', mends: { before: json, after: json } },
  { table: 'listingReport', mends: { account: inOneLine } },
  { table: 'doubledListing', mends: { title: inOneLine } },
  {
    table: 'category',
    mends: { name: inOneLine, heading: inOneLine, seoTitle: inOneLine, seoDescription: inOneLine },
  },
  { table: 'seller', mends: { name: inOneLine } },
  { table: 'sellerApplication', mends: { shopName: inOneLine } },
  { table: 'sellerStrike', mends: { lines: json } },
  { table: 'purchaseLine', mends: { title: inOneLine, sellerName: inOneLine } },
  { table: 'coupon', mends: { title: inOneLine } },
  { table: 'couponUse', key: ['purchaseId', 'couponId'], mends: { title: inOneLine } },
  { table: 'customer', mends: { name: inOneLine } },
  {
    table: 'customerAddress',
    mends: {
      label: inOneLine,
      street: inOneLine,
      number: inOneLine,
      complement: inOneLine,
      district: inOneLine,
      city: inOneLine,
    },
  },
  { table: 'message', mends: { name: inOneLine } },
  { table: 'role', mends: { name: inOneLine } },
  { table: 'apiKey', mends: { name: inOneLine } },
  { table: 'sellerKey', mends: { name: inOneLine } },
  { table: 'listView', mends: { name: inOneLine } },
  { table: 'settings', mends: { value: settings } },
];

/** Names, titles and other short texts that an older release took with line breaks. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const breaks = '[\t\n\v\f\r\u2028\u2029]';
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const isBroken = (column: string, mend: Mend) => {
    // JSON writes its line breaks with a backslash.
    const sign = mend === inOneLine ? breaks : breaks.replace('[', isSqlite ? '[\\' : '[\\\\');
    return isSqlite
      ? sql<boolean>`${sql.ref(column)} glob ${`*${sign}*`}`
      : sql<boolean>`${sql.ref(column)} ~ ${sign}`;
  };
  for (const { table, key = ['id'], mends } of IN_ONE_LINE) {
    const broken = await db
      .selectFrom(table)
      .where((where) => where.or(Object.entries(mends).map(([column, mend]) => isBroken(column, mend))))
      .select([...key, ...Object.keys(mends)])
      .execute();
    for (const row of broken) {
      const mended = Object.entries(mends).flatMap(([column, mend]) => {
        const value = row[column];
        return typeof value === 'string' ? [[column, mend(value)] as const] : [];
      });
      let change = db.updateTable(table).set(Object.fromEntries(mended));
      for (const column of key) change = change.where(column, '=', row[column] ?? null);
      if (mended.some(([column, value]) => value !== row[column])) await change.execute();
    }
  }
}
