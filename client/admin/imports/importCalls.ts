import { call, sendFiles } from '#client/calls/call.ts';
import {
  confirmProductImport,
  type IMPORT_MODES,
  previewProductImport,
} from '#shared/contract/admin/productImports.ts';

/** The id of what the file would do. */
export const preview = async (file: File): Promise<string> =>
  (await sendFiles(previewProductImport, {}, [file])).id;

export const confirm = (id: string, mode: (typeof IMPORT_MODES)[number]) =>
  call(confirmProductImport, { params: { id }, body: { mode } });
