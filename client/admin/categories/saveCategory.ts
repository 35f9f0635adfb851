import { lastChangeOf } from '#client/admin/layout/lastChangeOf.ts';
import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import {
  type AdminCategory,
  CategoryForm,
  createCategory,
  deleteCategory,
  readAdminCategory,
  saveCategory as putCategory,
} from '#shared/contract/admin/categories.ts';

/** Checks the form by the server's own schema first, so that its faults show without a journey. */
export async function saveCategory(
  known: Pick<AdminCategory, 'id' | 'version'> | undefined,
  given: object,
): Promise<AdminCategory> {
  const form = checkedBody(CategoryForm, given);
  if (!known) return call(createCategory, { body: form });
  return call(putCategory, { params: { id: known.id }, body: { ...form, version: known.version } });
}

/** What was saved of it meanwhile, and by whom. */
export async function storedCategory(id: string) {
  const [category, lastChange] = await Promise.all([
    call(readAdminCategory, { params: { id } }),
    lastChangeOf(id),
  ]);
  return { category, lastChange };
}

export const removeCategory = (id: string): Promise<unknown> => call(deleteCategory, { params: { id } });
