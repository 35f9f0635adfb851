import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt, refuseStale } from '#server/services/http/failure.ts';
import type { AdminCategory, CategoryForm } from '#shared/contract/admin/categories.ts';
import { RESERVED_SLUGS } from '#shared/pages/reservedSlugs.ts';
import { basisPointsOf, percentOfBasisPoints } from '#shared/trade/fees.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { slugOf } from '#shared/values/text.ts';
import { refuseWhileImporting } from './importClaims.ts';

/** All categories in their order, each with the count of its products that are not deleted. */
export async function listAll(db: Db): Promise<AdminCategory[]> {
  const rows = await db
    .selectFrom('category')
    .selectAll('category')
    .select((eb) =>
      eb
        .selectFrom('product')
        .whereRef('product.categoryId', '=', 'category.id')
        .where('product.archivedAt', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('productCount'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ feeBasisPoints, taxBasisPoints, ...row }) => ({
    ...row,
    taxPercent: taxBasisPoints === null ? null : percentOfBasisPoints(taxBasisPoints),
    feePercent: feeBasisPoints === null ? null : percentOfBasisPoints(feeBasisPoints),
    visible: row.visible === 1,
    guaranteeVerified: row.guaranteeVerified === 1,
    productCount: row.productCount ?? 0,
  }));
}

export const find = async (db: Db, id: string): Promise<AdminCategory | undefined> =>
  (await listAll(db)).find((each) => each.id === id);

/** Inserts a new category, after the others unless the form says where, and returns its id. */
export async function insert(trx: Db, form: CategoryForm): Promise<string> {
  const id = randomUUID();
  const { last } = await trx
    .selectFrom('category')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const columns = await columnsOf(trx, id, form);
  await trx.deleteFrom('movedCategory').where('slug', '=', columns.slug).execute();
  await trx
    .insertInto('category')
    .values({ ...columns, id, position: form.position ?? (last ?? 0) + 1 })
    .execute();
  return id;
}

/** Replaces the fields of a category. Throws `stale_version` when `version` is no longer its version. */
export async function update(trx: Db, id: string, version: number, form: CategoryForm): Promise<void> {
  const columns = await columnsOf(trx, id, form);
  await noteMove(trx, id, columns.slug);
  const updated = await trx
    .updateTable('category')
    .set({
      ...columns,
      ...(form.position !== undefined && { position: form.position }),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, 'Esta categoria foi alterada');
}

/** Records the previous address of a category; an address that is in use again redirects nowhere. */
async function noteMove(trx: Db, id: string, to: string): Promise<void> {
  const before = await trx.selectFrom('category').where('id', '=', id).select('slug').executeTakeFirst();
  if (!before || before.slug === to) return;
  await trx.deleteFrom('movedCategory').where('slug', '=', to).execute();
  await trx
    .insertInto('movedCategory')
    .values({ slug: before.slug, categoryId: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ categoryId: id }))
    .execute();
}

/**
 * Throws `in_use` while a product is in it; deleted ones count too, since they can be restored. Throws `stale_version` when
 * `version` is set and is not the current one.
 */
export async function remove(trx: Db, id: string, version?: number): Promise<void> {
  await refuseWhileImporting(trx);
  const { count } = await trx
    .selectFrom('product')
    .where('categoryId', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0)
    throw new Failure(
      'in_use',
      count === 1
        ? 'Há 1 produto nesta categoria, contando os excluídos. Mude-o de categoria antes, ou deixe a categoria oculta.'
        : `Há ${formatNumber(count)} produtos nesta categoria, contando os excluídos. Mude-os de categoria antes, ou deixe a categoria oculta.`,
    );
  const { numDeletedRows: numUpdatedRows } = await trx
    .deleteFrom('category')
    .where('id', '=', id)
    .$if(version !== undefined, (found) => found.where('version', '=', version!))
    .executeTakeFirst();
  refuseStale({ numUpdatedRows }, 'Esta categoria foi alterada');
}

async function columnsOf(trx: Db, id: string, form: CategoryForm) {
  const slug = form.slug || slugOf(form.name);
  const taken = await trx
    .selectFrom('category')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  // One segment of an address is a category or an article: the category would hide the article.
  const article = await trx.selectFrom('post').where('slug', '=', slug).select('id').executeTakeFirst();
  const fault = article ? 'Este endereço é de um artigo do blog' : slugFault(slug, taken !== undefined);
  if (fault) throw faultAt('slug', fault);
  return {
    slug,
    name: form.name,
    heading: form.heading || form.name,
    description: form.description,
    icon: form.icon || 'outros',
    visible: form.visible ? (1 as const) : (0 as const),
    guaranteeVerified: form.guaranteeVerified ? (1 as const) : (0 as const),
    goods: form.goods,
    feeBasisPoints: form.feePercent === null ? null : basisPointsOf(form.feePercent),
    seoTitle: form.seoTitle,
    seoDescription: form.seoDescription,
    taxBasisPoints: form.taxPercent === null ? null : basisPointsOf(form.taxPercent),
  };
}

function slugFault(slug: string, taken: boolean): string | undefined {
  if (taken) return 'Já existe uma categoria com este endereço';
  if (slug === '') return 'Informe um endereço, com letras ou números';
  return RESERVED_SLUGS.has(slug) ? 'Este endereço é de uma página da loja' : undefined;
}
