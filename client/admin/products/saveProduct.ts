import type * as z from 'zod';
import { call, sendFiles } from '#client/calls/call.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { Unsent } from '#client/calls/unsent.ts';
import { ProductForm, VersionedProductForm } from '#shared/contract/admin/productForm.ts';
import { arrangeImages, deleteImage, uploadImages } from '#shared/contract/admin/productImages.ts';
import {
  type AdminProduct,
  createProduct,
  readAdminProduct,
  saveProduct as putProduct,
} from '#shared/contract/admin/products.ts';
import { type AdminImage } from '#shared/contract/productPictures.ts';
import { lastOf } from '#shared/values/lists.ts';
import type { DraftImage } from './draftImages.ts';
import { mergedImages } from './mergedImages.ts';
import { bodyOf, unclear } from './productBody.ts';
import type { ProductValues } from './productValues.ts';

interface Known {
  id: string;
  version: number;
  stockRead: number;
  /** The reason why it goes off sale, where one is needed. */
  reason?: string;
}

/** Checks the form with the server's own schema first, so that faults show without a request. */
export async function saveProduct(known: Known | undefined, values: ProductValues): Promise<AdminProduct> {
  if (!known) return call(createProduct, { body: checked(ProductForm, values) });
  const { id, ...read } = known;
  return call(putProduct, { params: { id }, body: checked(VersionedProductForm, values, read) });
}

function checked<Schema extends z.ZodType>(schema: Schema, values: ProductValues, read: object = {}) {
  const form = schema.safeParse({ ...bodyOf(values), ...read });
  if (form.success) return form.data;
  const unclearFields = unclear(values);
  throw new Unsent(
    form.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message: unclearFields[path.join('.')] ?? message,
    })),
  );
}

export const readProduct = (id: string): Promise<AdminProduct> => call(readAdminProduct, { params: { id } });

/**
 * Uploads, removes and orders the pictures; returns one sentence for each refused picture, and keeps the others. It removes
 * only pictures that the form has `seen`: another administrator may have added pictures.
 */
export async function saveImages(
  { id, images: stored }: AdminProduct,
  mine: DraftImage[],
  seen: AdminImage[],
  tell: (words: string) => void,
): Promise<string[]> {
  const drafts = mergedImages(mine, seen, stored);
  const faults: string[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      faults.push(error.message);
    }
  };
  for (const image of stored.filter((each) => !drafts.some(({ key }) => key === each.id)))
    await attempt(() => call(deleteImage, { params: { id, imageId: image.id } }));

  const removed = faults.length === 0;
  const target: { id: string; alt: string }[] = [];
  let latest: AdminImage[] = stored;
  const count = drafts.filter(({ file }) => file).length;
  let sent = 0;
  for (const { key, file, alt } of drafts) {
    if (!file) {
      target.push({ id: key, alt });
      continue;
    }
    tell(`Enviando imagem ${++sent} de ${count}...`);
    await attempt(async () => {
      const { images } = await sendFiles(uploadImages, { id }, [file]);
      const added = lastOf(images);
      latest = images;
      if (added) target.push({ id: added.id, alt: alt || added.alt });
    });
  }
  const before = latest.filter((each) => target.some((one) => one.id === each.id));
  const same = target.every((each, place) => before[place]?.id === each.id && before[place].alt === each.alt);
  if (!same && removed)
    await attempt(() => call(arrangeImages, { params: { id }, body: { images: target } }));
  return faults;
}
