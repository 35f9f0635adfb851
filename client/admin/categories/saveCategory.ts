import { call } from '#client/call.ts';
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

export const readCategory = (id: string): Promise<AdminCategory> =>
  call(readAdminCategory, { params: { id } });

export const removeCategory = (id: string): Promise<unknown> => call(deleteCategory, { params: { id } });
