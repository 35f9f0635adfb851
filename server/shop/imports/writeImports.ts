import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { lockName } from '#server/platform/database/lockRow.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type {
  Db,
  ProductImportLineTable,
  ProductImportTable,
  ProductTable,
} from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lockImports } from '#server/shop/catalogue/importClaims.ts';
import { withTextParts } from '#server/shop/catalogue/lists/textParts.ts';
import { WITH_ITS_SHOP } from '#server/shop/catalogue/productSale.store.ts';
import { freeSlugs } from '#server/shop/catalogue/productSlug.ts';
import { sellerOf, stateOfSeller } from '#server/shop/catalogue/shutShop.ts';
import { ensureStoreSeller } from '#server/shop/catalogue/storeSeller.ts';
import type { IMPORT_MODES } from '#shared/contract/importForm.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import { READ_COLUMNS } from '#shared/shop/productSheet.ts';
import { beginWriting } from './imports.store.ts';
import { type LineFault, sameKey } from './productLines.ts';

type Import = Selectable<ProductImportTable>;
type Line = Selectable<ProductImportLineTable>;
type Columns = Omit<Insertable<ProductTable>, 'seq' | 'id' | 'slug' | 'delivery'> & { delivery?: Delivery };

/**
 * How 'tudo ou nada' works, although one transaction of thousands of lines would block all other requests on SQLite:
 *
 * 1. `decide` is one short transaction. It holds the rows of all products that the file changes, compares each with what the
 *    preview read, and either leaves it at that (nothing was written, nothing will be) or marks the import as being written.
 * 2. From that instant nothing can fail any more: no other request changes what it claimed (`importClaims.ts`), stock is moved by a
 *    difference, so that what is sold in between stays sold, and categories stay.
 * 3. `writeImports` writes it out, a few lines in each transaction together with their mark. A process that dies goes on where
 *    it was, so that never fewer than all are written. Only for these seconds the shop shows some of them before the others.
 *
 * Returns the number of lines that are faulty now; with any of them 'all' decides nothing. Throws `conflict`.
 */
export async function decide(
  trx: Db,
  { id, afterSeq }: Import,
  mode: (typeof IMPORT_MODES)[number],
  now: Date,
): Promise<{ decided: boolean; faulty: number }> {
  await lockImports(trx);
  const { state } = await trx
    .selectFrom('productImport')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow();
  if (state !== 'preview') throw new Failure('conflict', 'Esta importação já foi confirmada.');
  const busy = await trx
    .selectFrom('productImport')
    .where('state', '=', 'writing')
    .where('sellerId', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (busy) throw new Failure('conflict', 'Outra importação está sendo gravada. Tente de novo em instantes.');
  if (engineOf(trx) === 'postgres') await hold(trx, id);
  await markMoved(trx, id);
  await markMade(trx, id, afterSeq);
  const startedRow = await beginWriting(trx, id, mode, now);
  if (startedRow.decided) await ensureStoreSeller(trx, now);
  return startedRow;
}

/** A request that buys or saves one of them waits until it is decided. */
const hold = (trx: Db, id: string) =>
  trx
    .selectFrom('product')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('productImportLine')
        .where('importId', '=', id)
        .where('verdict', '=', 'changed')
        .select((of) => of.ref('productId').$notNull().as('productId')),
    )
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();

/** Lines whose product has changed since the preview. */
async function markMoved(trx: Db, id: string): Promise<void> {
  const moved = await trx
    .selectFrom('productImportLine as line')
    .leftJoin('product', 'product.id', 'line.productId')
    .where('line.importId', '=', id)
    .where('line.verdict', '=', 'changed')
    .where((eb) =>
      eb.or([
        eb('product.id', 'is', null),
        eb('product.archivedAt', 'is not', null),
        eb('product.version', '<>', eb.ref('line.version')),
        eb.and([
          eb('line.stockRead', 'is not', null),
          eb.or([eb('product.stock', '<>', eb.ref('line.stockRead')), eb('product.countsUnits', '=', 1)]),
        ]),
      ]),
    )
    .select(['line.line', 'line.version', 'line.stockRead', 'product.version as now', 'product.stock'])
    .execute();
  for (const { line, version, stockRead, now, stock } of moved)
    await fault(
      trx,
      id,
      line,
      version === now
        ? {
            column: 'Estoque',
            message: `Era ${stockRead} quando o arquivo foi lido e agora é ${stock}: envie-o de novo`,
          }
        : {
            column: READ_COLUMNS.version,
            message: 'Este produto foi alterado depois da leitura: envie o arquivo de novo',
          },
    );
}

/** New lines whose product was created since the preview, perhaps by the same file. */
async function markMade(trx: Db, id: string, afterSeq: number): Promise<void> {
  const made = await trx
    .selectFrom('product')
    .where('seq', '>', afterSeq)
    .where('archivedAt', 'is', null)
    .select(['title', 'categoryId', 'sellerId'])
    .execute();
  if (made.length === 0) return;
  const keys = new Set(made.map(sameKey));
  const lines = await trx
    .selectFrom('productImportLine')
    .where('importId', '=', id)
    .where('verdict', '=', 'new')
    .select(['line', 'columns'])
    .execute();
  for (const { line, columns } of lines)
    if (keys.has(sameKey(columnsOf({ columns }))))
      await fault(trx, id, line, {
        column: 'Nome',
        message: 'Este produto foi criado depois da leitura do arquivo',
      });
}

/** A good line has become faulty. */
export const fault = (trx: Db, importId: string, line: number, ...of: LineFault[]) =>
  trx
    .updateTable('productImportLine')
    .set({ verdict: 'faulty', faults: JSON.stringify(of), writtenAt: null })
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute();

const columnsOf = ({ columns }: Pick<Line, 'columns'>) => JSON.parse(columns ?? '{}') as Columns;

/** About how long one transaction writes before others run, and how many lines it may take. */
const TURN_MS = 40;
const FEWEST = 5;
const MOST = 200;

/** The progress in this process; after a restart it looks for the unwritten lines. */
interface Progress {
  importId?: string;
  line: number;
  /** How many lines the next transaction takes. */
  count: number;
}

/** Writes the decided lines until nothing is left or the server stops; safe to repeat, and in several processes at once. */
export async function writeImports(
  db: Db,
  now: () => Date,
  signal = new AbortController().signal,
): Promise<void> {
  let progress: Progress | undefined = { line: 0, count: FEWEST };
  while (progress && !signal.aborted) {
    const before: Progress = progress;
    let startedAt = 0;
    progress = await transaction(db, (trx) => {
      startedAt = performance.now();
      return writeSome(trx, before, now());
    });
    // The measured time includes the commit, which writes text indexes, but not the wait for other transactions.
    const fitting = Math.round((before.count * TURN_MS) / Math.max(1, performance.now() - startedAt));
    if (progress) progress.count = Math.min(MOST, before.count * 2, Math.max(FEWEST, fitting));
    await letOthers();
  }
}

/** The shortest and longest pause for other requests before the next lines. */
const LEFT_MS = 2;
const LEFT_AT_MOST_MS = 20;

/** A page takes several rounds of the event loop: the pause lets a page in progress finish between transactions. */
async function letOthers(): Promise<void> {
  const startedAt = performance.now();
  let before;
  do {
    before = performance.eventLoopUtilization();
    await pause(LEFT_MS);
  } while (
    performance.eventLoopUtilization(before).utilization > 0.5 &&
    performance.now() - startedAt < LEFT_AT_MOST_MS
  );
}

/** Writes the next lines and returns the new position; undefined when no import has lines left. */
async function writeSome(trx: Db, { importId, line: last, count }: Progress, now: Date) {
  await lockName(trx, 'product import writer');
  const of = await trx
    .selectFrom('productImport')
    .where('state', '=', 'writing')
    .where('sellerId', 'is', null) // a job of its own writes sellers' files
    .selectAll()
    .executeTakeFirst();
  if (!of) return undefined;
  const lines = await trx
    .selectFrom('productImportLine')
    .where('importId', '=', of.id)
    // In the key's own order, or each batch would read the thousands before it again.
    .where('line', '>', of.id === importId ? last : 0)
    .orderBy('line')
    .limit(count)
    .selectAll()
    .execute();
  const reached = lines.at(-1)?.line;
  if (reached === undefined) {
    await finish(trx, of, now);
    return { line: 0, count };
  }
  await writeLines(
    trx,
    of,
    lines.filter(({ verdict, writtenAt }) => writtenAt === null && WRITTEN.has(verdict)),
    now,
  );
  return { importId: of.id, line: reached, count };
}

const WRITTEN = new Set<Line['verdict']>(['new', 'changed']);

async function writeLines(trx: Db, of: Import, lines: readonly Line[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const onSale = sales(trx);
  await withTextParts(trx, lines.flatMap(textsOf), async () => {
    await make(
      trx,
      lines.filter(({ verdict }) => verdict === 'new'),
      { onSale, now },
    );
    for (const line of lines) if (line.verdict === 'changed') await change(trx, line, { onSale, now });
  });
  await audit.recordAll(trx, importer(of), lines.map(deedOf), now);
  await trx
    .updateTable('productImportLine')
    .set({ writtenAt: now.toISOString() })
    .where('importId', '=', of.id)
    .where(
      'line',
      'in',
      lines.map(({ line }) => line),
    )
    .execute();
}

function textsOf(line: Line) {
  const { titleText, searchText } = columnsOf(line) as Partial<Columns>;
  return line.productId !== null && titleText !== undefined && searchText !== undefined
    ? [{ id: line.productId, titleText, searchText }]
    : [];
}

interface Writing {
  onSale: ReturnType<typeof sales>;
  now: Date;
}

async function make(trx: Db, lines: readonly Line[], { onSale, now }: Writing): Promise<void> {
  if (lines.length === 0) return;
  const at = now.toISOString();
  const { defaultDelivery } = await settings.read(trx);
  const updates = lines.map((line) => ({ id: line.productId ?? '', columns: columnsOf(line) }));
  const slugs = await freeSlugs(
    trx,
    updates.map(({ columns }) => columns.title),
  );
  const rows: Insertable<ProductTable>[] = [];
  for (const [place, { id, columns }] of updates.entries())
    rows.push({
      // Rows of one statement name the same columns.
      ...ON_SALE,
      ...columns,
      delivery: columns.delivery ?? defaultDelivery,
      goods: columns.goods ?? null,
      ...(columns.isActive === 1 && (await onSale(columns.sellerId))),
      stockMoved: 0,
      id,
      slug: slugs[place] ?? '',
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    });
  await insertAll(trx, 'product', rows);
}

const ON_SALE = { ownerPaused: 0, away: 0 } as const;

async function change(trx: Db, line: Line, { onSale, now }: Writing): Promise<void> {
  const columns = columnsOf(line) as Partial<Columns>;
  const id = line.productId ?? '';
  const sale = columns.isActive === 1 && (await onSale(await sellerOf(trx, id)));
  await trx
    .updateTable('product')
    .set((eb) => ({
      // A product that staff take off sale is not paused by its owner.
      ownerPaused: eb.case().when('isActive', '=', 0).then(eb.ref('ownerPaused')).else(eb.lit(0)).end(),
      ...columns,
      ...(columns.isActive === 1 && { offSaleReason: null, offSaleAt: null }),
      ...sale,
      version: eb('version', '+', 1),
      stockMoved: 0,
      updatedAt: now.toISOString(),
      ...(line.stockDelta !== 0 && {
        stock: eb
          .case()
          .when('countsUnits', '=', 1)
          .then(eb.ref('stock'))
          // More was sold since it was decided than the file leaves.
          .when('stock', '<', -line.stockDelta)
          .then(0)
          .else(eb('stock', '+', line.stockDelta))
          .end(),
      }),
    }))
    .where('id', '=', id)
    .execute();
}

/** A product of a shop that closed since the decision waits with its shop. */
function sales(trx: Db) {
  const known = new Map<string, Promise<Partial<typeof WITH_ITS_SHOP>>>();
  const read = async (sellerId: string) =>
    (await stateOfSeller(trx, sellerId)) === 'active' ? {} : WITH_ITS_SHOP;
  return (sellerId: string): Promise<Partial<typeof WITH_ITS_SHOP>> => {
    const sale = known.get(sellerId) ?? read(sellerId);
    known.set(sellerId, sale);
    return sale;
  };
}

const fieldsIn = (json: string | null) => JSON.parse(json ?? '{}') as Record<string, unknown>;

const importer = ({ adminId, username }: Import) => ({ id: adminId, username });

const deedOf = ({ verdict, productId, title, before, after }: Line): audit.AuditEntryInput => ({
  ...(verdict === 'new'
    ? { action: 'created', after: fieldsIn(after) }
    : { action: 'updated', before: fieldsIn(before), after: fieldsIn(after) }),
  subject: 'product',
  subjectId: productId ?? '',
  label: title,
});

async function finish(trx: Db, of: Import, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('productImportLine')
    .where('importId', '=', of.id)
    .where('writtenAt', 'is not', null)
    .groupBy('verdict')
    .select(['verdict', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  const count = (verdict: Line['verdict']) => rows.find((row) => row.verdict === verdict)?.count ?? 0;
  await audit.record(
    trx,
    importer(of),
    {
      action: 'created',
      subject: 'productImport',
      subjectId: of.id,
      label: of.fileName,
      after: { newProducts: count('new'), changedProducts: count('changed') },
    },
    now,
  );
  await trx
    .updateTable('productImport')
    .set({ state: 'done', finishedAt: now.toISOString() })
    .where('id', '=', of.id)
    .execute();
}
