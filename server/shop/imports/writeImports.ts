import { setImmediate as turn } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import type { IMPORT_MODES } from '#shared/contract/admin/productImports.ts';
import type { Delivery } from '#shared/contract/products.ts';
import { READ_COLUMNS } from '#shared/productSheet.ts';
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
import { WITH_ITS_SHOP } from '#server/shop/catalogue/productSale.store.ts';
import { freeSlug } from '#server/shop/catalogue/productSlug.ts';
import { sellerOf, stateOfSeller } from '#server/shop/catalogue/shutShop.ts';
import { ensureStoreSeller } from '#server/shop/catalogue/storeSeller.ts';
import { type LineFault, sameKey } from './productLines.ts';

type Import = Selectable<ProductImportTable>;
type Line = Selectable<ProductImportLineTable>;
type Columns = Omit<Insertable<ProductTable>, 'seq' | 'id' | 'slug' | 'delivery'> & { delivery?: Delivery };

/**
 * How 'tudo ou nada' is meant, though thousands of lines in one transaction would keep everybody else waiting on SQLite:
 *
 * 1. `decide` is one short transaction. It holds the rows of all products that the file changes, compares each with what the
 *    preview read, and either leaves it at that (nothing was written, nothing will be) or marks the import as being written.
 * 2. From that instant nothing can fail any more: nobody else changes what it claimed (`importClaims.ts`), stock is moved by a
 *    difference, so that what is sold in between stays sold, and categories stay.
 * 3. `writeImports` writes it out, a few lines in each transaction together with their mark. A process that dies goes on where
 *    it was, so that never fewer than all are written. Only for these seconds the shop shows some of them before the others.
 *
 * Gives how many lines are faulty now; with some of them 'all' decides nothing. Throws `conflict`.
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
    .select('id')
    .executeTakeFirst();
  if (busy) throw new Failure('conflict', 'Outra importação está sendo gravada. Tente de novo em instantes.');
  if (engineOf(trx) === 'postgres') await hold(trx, id);
  await markMoved(trx, id);
  await markMade(trx, id, afterSeq);
  const { faulty, good } = await trx
    .selectFrom('productImportLine')
    .where('importId', '=', id)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('verdict', '=', 'faulty').as('faulty'),
      eb.fn.countAll<number>().filterWhere('verdict', 'in', ['new', 'changed']).as('good'),
    ])
    .executeTakeFirstOrThrow();
  if (mode === 'all' && faulty > 0) return { decided: false, faulty };
  if (good === 0) throw new Failure('conflict', 'Nenhuma linha deste arquivo muda algo.');
  await ensureStoreSeller(trx, now);
  await trx
    .updateTable('productImport')
    .set({ state: 'writing', mode, confirmedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  return { decided: true, faulty };
}

/** Whoever buys or saves one of them waits until it is decided. */
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

/** Lines whose product is no longer what the preview compared them with. */
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

/** New lines whose product somebody has made since the preview, by the same file perhaps. */
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

/** A line that was good is so no more. */
export const fault = (trx: Db, importId: string, line: number, ...of: LineFault[]) =>
  trx
    .updateTable('productImportLine')
    .set({ verdict: 'faulty', faults: JSON.stringify(of) })
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute();

const columnsOf = ({ columns }: Pick<Line, 'columns'>) => JSON.parse(columns ?? '{}') as Columns;

/** How long one transaction writes before others have their turn, and the most lines of one. */
const TURN_MS = 40;
const MOST = 100;

/** Writes out what was decided, until nothing is left or the shop closes; safe to repeat, and in several processes at once. */
export async function writeImports(
  db: Db,
  now: () => Date,
  signal = new AbortController().signal,
): Promise<void> {
  let more = true;
  while (more && !signal.aborted) {
    more = await transaction(db, (trx) => writeSome(trx, now()));
    await turn();
  }
}

/** Tells whether there may be more. */
async function writeSome(trx: Db, now: Date): Promise<boolean> {
  await lockName(trx, 'product import writer');
  const of = await trx
    .selectFrom('productImport')
    .where('state', '=', 'writing')
    .selectAll()
    .executeTakeFirst();
  if (!of) return false;
  const lines = await trx
    .selectFrom('productImportLine')
    .where('importId', '=', of.id)
    .where('verdict', 'in', ['new', 'changed'])
    .where('writtenAt', 'is', null)
    .orderBy('line')
    .limit(MOST)
    .selectAll()
    .execute();
  if (lines.length === 0) {
    await finish(trx, of, now);
    return true;
  }
  const { defaultDelivery } = await settings.read(trx);
  const onSale = sales(trx);
  const written: Line[] = [];
  const until = performance.now() + TURN_MS;
  for (const line of lines) {
    if (line.verdict === 'new') await make(trx, line, { delivery: defaultDelivery, onSale, now });
    else await change(trx, line, { onSale, now });
    written.push(line);
    if (performance.now() > until) break;
  }
  await audit.recordAll(trx, importer(of), written.map(deedOf), now);
  await trx
    .updateTable('productImportLine')
    .set({ writtenAt: now.toISOString() })
    .where('importId', '=', of.id)
    .where(
      'line',
      'in',
      written.map(({ line }) => line),
    )
    .execute();
  return true;
}

interface Writing {
  onSale: ReturnType<typeof sales>;
  now: Date;
}

async function make(
  trx: Db,
  line: Line,
  { delivery, onSale, now }: Writing & { delivery: Delivery },
): Promise<void> {
  const at = now.toISOString();
  const columns = columnsOf(line);
  const id = line.productId ?? '';
  await trx
    .insertInto('product')
    .values({
      ...columns,
      delivery: columns.delivery ?? delivery,
      ...(columns.isActive === 1 && (await onSale(columns.sellerId))),
      stockMoved: 0,
      id,
      slug: await freeSlug(trx, columns.title),
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

async function change(trx: Db, line: Line, { onSale, now }: Writing): Promise<void> {
  const columns = columnsOf(line) as Partial<Columns>;
  const id = line.productId ?? '';
  const sale = columns.isActive === 1 && (await onSale(await sellerOf(trx, id)));
  await trx
    .updateTable('product')
    .set((eb) => ({
      // What others take off sale is no pause of its owner's.
      ownerPaused: eb.case().when('isActive', '=', 0).then(eb.ref('ownerPaused')).else(eb.lit(0)).end(),
      ...columns,
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

/** What goes on sale of a shop that was shut since it was decided waits with its shop. */
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

const deedOf = ({ verdict, productId, title, before, after }: Line): audit.Deed => ({
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
