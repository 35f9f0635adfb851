import { randomUUID } from 'node:crypto';
import { holds } from '#server/platform/database/likeText.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import type { ListView } from '#shared/contract/admin/listViews.ts';
import {
  HIDDEN_COLUMNS,
  NO_FILTERS,
  VIEWED_LISTS,
  type ViewedList,
} from '#shared/contract/admin/viewedLists.ts';
import type { Needed } from '#shared/people/permissions.ts';
import { searchable } from '#shared/values/text.ts';
import { READERS } from './viewedLists.ts';

interface Viewer {
  id: string;
  permissions: readonly Needed[];
}

const MOST_KEPT = 100;

const NEVER = new Set<string>(NO_FILTERS);

/** The part of a search that this release knows, and the names of the rest. */
function known(list: ViewedList, search: string): { search: string; lost: string[] } {
  const shape: Readonly<Record<string, { safeParse: (input: unknown) => { success: boolean } }>> =
    READERS[list].query.shape;
  const params = new URLSearchParams();
  const unknownNames: string[] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    if (NEVER.has(name) || value === '' || params.has(name)) continue;
    const fits = Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success;
    if (fits || name === HIDDEN_COLUMNS) params.set(name, value);
    else unknownNames.push(name);
  }
  return { search: params.toString(), lost: unknownNames };
}

const mayRead = (viewer: Viewer, list: string): list is ViewedList =>
  Object.hasOwn(VIEWED_LISTS, list) && viewer.permissions.includes(READERS[list as ViewedList].permission);

/** A person's views and the shared ones, of the lists that they may read now. */
export async function list(db: Db, viewer: Viewer): Promise<ListView[]> {
  const rows = await db
    .selectFrom('listView')
    .leftJoin('admin', 'admin.id', 'listView.adminId')
    .leftJoin('listViewDefault', (join) =>
      join.onRef('listViewDefault.viewId', '=', 'listView.id').on('listViewDefault.adminId', '=', viewer.id),
    )
    .where((eb) => eb.or([eb('listView.adminId', '=', viewer.id), eb('shared', '=', 1)]))
    .orderBy('listView.name')
    .orderBy('listView.id')
    .select(['listView.id', 'listView.adminId', 'listView.list', 'name', 'search', 'shared'])
    .select(['admin.username', 'listViewDefault.viewId as defaultId'])
    .execute();
  return rows.flatMap(({ id, adminId, list: of, name, search, shared, username, defaultId }) =>
    // A list that this release lacks, or that their role no longer allows.
    mayRead(viewer, of)
      ? [
          {
            id,
            list: of,
            name,
            ...known(of, search),
            shared: shared === 1,
            own: adminId === viewer.id,
            by: username,
            isDefault: defaultId !== null,
          },
        ]
      : [],
  );
}

export const find = async (db: Db, viewer: Viewer, id: string): Promise<ListView | undefined> =>
  (await list(db, viewer)).find((view) => view.id === id);

/** Throws `invalid` at `name` where they already have a view of this name for the list. */
async function refuseTwice(trx: Db, viewer: Viewer, of: ViewedList, name: string, but?: string) {
  const same = (await list(trx, viewer)).find(
    (view) => view.own && view.list === of && view.name === name && view.id !== but,
  );
  if (same) throw faultAt('name', 'Você já tem uma visão com este nome nesta lista');
}

interface Given {
  list: ViewedList;
  name: string;
  search: string;
  shared?: boolean | undefined;
}

export async function insert(trx: Db, viewer: Viewer, input: Given, now: Date): Promise<string> {
  const { count } = await trx
    .selectFrom('listView')
    .where('adminId', '=', viewer.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_KEPT)
    throw new Failure(
      'limit_reached',
      `Cada pessoa guarda até ${MOST_KEPT} visões. Exclua as que não servem mais.`,
    );
  await refuseTwice(trx, viewer, input.list, input.name);
  const [id, at] = [randomUUID(), now.toISOString()];
  const { list: of, name, shared = false } = input;
  await trx
    .insertInto('listView')
    .values({
      id,
      adminId: viewer.id,
      list: of,
      name,
      search: known(of, input.search).search,
      shared: shared ? 1 : 0,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return id;
}

export async function update(
  trx: Db,
  viewer: Viewer,
  before: ListView,
  changes: { name?: string | undefined; search?: string | undefined; shared?: boolean | undefined },
  now: Date,
): Promise<void> {
  const { name = before.name, search, shared = before.shared } = changes;
  // It would be invisible to all.
  if (!shared && before.by === null) {
    await remove(trx, before.id);
    return;
  }
  if (before.own) await refuseTwice(trx, viewer, before.list, name, before.id);
  await trx
    .updateTable('listView')
    .set({
      name,
      ...(search !== undefined && { search: known(before.list, search).search }),
      shared: shared ? 1 : 0,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', before.id)
    .execute();
  // An unshared view is no longer another's default.
  if (!shared)
    await trx
      .deleteFrom('listViewDefault')
      .where('viewId', '=', before.id)
      .where('adminId', '<>', viewer.id)
      .execute();
}

/** Sets the view with which the menu opens a list for a person, or none. */
export async function setDefault(trx: Db, viewer: Viewer, view: ListView, isDefault: boolean): Promise<void> {
  const own = { adminId: viewer.id, list: view.list };
  if (isDefault)
    await trx
      .insertInto('listViewDefault')
      .values({ ...own, viewId: view.id })
      .onConflict((conflict) => conflict.columns(['adminId', 'list']).doUpdateSet({ viewId: view.id }))
      .execute();
  else
    await trx
      .deleteFrom('listViewDefault')
      .where('adminId', '=', own.adminId)
      .where('viewId', '=', view.id)
      .execute();
}

export const remove = (trx: Db, id: string) => trx.deleteFrom('listView').where('id', '=', id).execute();

/** Deletes a leaving administrator's private views; shared ones stay without an owner. */
export const removeOwn = (trx: Db, adminId: string) =>
  trx.deleteFrom('listView').where('adminId', '=', adminId).where('shared', '=', 0).execute();

const OF_PEOPLE = (Object.keys(VIEWED_LISTS) as ViewedList[]).filter((list) => VIEWED_LISTS[list].ofPeople);

/**
 * Before a person's data are deleted: deletes views named like them, or whose search finds them and no other
 * customer. (fixtures/pages/politica-de-privacidade.md)
 */
export async function forgetPerson(
  trx: Db,
  person: { called: readonly string[]; isFoundBy: (search: string) => Promise<boolean> },
): Promise<void> {
  const called = person.called.map(searchable).filter((words) => /\S[ @]\S/.test(words));
  const views = await trx
    .selectFrom('listView')
    .where('list', 'in', OF_PEOPLE)
    .select(['id', 'name', 'search'])
    .execute();
  for (const { id, name, search } of views) {
    const isCalled = called.some((words) => searchable(name).includes(words));
    if (isCalled || (await person.isFoundBy(new URLSearchParams(search).get('q') ?? '')))
      await remove(trx, id);
  }
}

/** Whether a search for customers finds another one. */
export const findsOtherCustomer = async (trx: Db, customerId: string, search: string): Promise<boolean> =>
  (await trx
    .selectFrom('customer')
    .where('id', '<>', customerId)
    .where(holds('searchText', search))
    .limit(1)
    .select('id')
    .executeTakeFirst()) !== undefined;
