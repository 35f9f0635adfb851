import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import { type DraftImage, draftsOf } from './draftImages.ts';
import { sameImages } from './mergedImages.ts';
import { differences } from './mergedValues.ts';
import { type ProductValues, valuesOf } from './productValues.ts';
import { VersionPictures } from './VersionPictures.tsx';

interface ProductClashProps {
  /** As another user has saved it. */
  stored: AdminProduct;
  values: ProductValues;
  images: DraftImage[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeStored: () => void;
}

/** A product that another user saved during the edit: the differences to choose from. */
export function ProductClash({ stored, values, images, ...choices }: ProductClashProps) {
  const theirs = draftsOf(stored.images);
  const rows = differences(values, valuesOf(stored));
  const pictures = {
    label: 'Imagens',
    mine: <VersionPictures images={images} />,
    stored: <VersionPictures images={theirs} />,
  };
  return (
    <CompareNotice
      what="Este produto"
      lastChange={stored.lastChange}
      rows={sameImages(images, theirs) ? rows : [...rows, pictures]}
      {...choices}
    />
  );
}
