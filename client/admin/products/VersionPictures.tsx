import { PictureRow } from '#client/ui/Pictures.tsx';
import type { DraftImage } from './draftImages.ts';

/** The pictures of one version of a product, small, to compare with another version. */
export function VersionPictures({ images }: { images: DraftImage[] }) {
  if (images.length === 0) return 'Nenhuma';
  return (
    <PictureRow>
      {images.map(({ key, url, alt }, place) => (
        <li key={key}>
          <img src={url} alt={alt || `Imagem ${place + 1}`} width={72} height={54} />
        </li>
      ))}
    </PictureRow>
  );
}
