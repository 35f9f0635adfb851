import { call, Refused } from '#client/call.ts';
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
  const form = CategoryForm.safeParse(given);
  if (!form.success)
    throw new Refused({
      type: '/api/docs#problem-invalid',
      title: 'Dados inválidos',
      status: 400,
      code: 'invalid',
      detail: 'Confira os campos marcados.',
      errors: form.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    });
  if (!known) return call(createCategory, { body: form.data });
  return call(putCategory, { params: { id: known.id }, body: { ...form.data, version: known.version } });
}

export const readCategory = (id: string): Promise<AdminCategory> =>
  call(readAdminCategory, { params: { id } });

export const removeCategory = (id: string): Promise<unknown> => call(deleteCategory, { params: { id } });
