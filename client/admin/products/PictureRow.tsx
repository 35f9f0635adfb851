import { styled } from 'styled-components';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { DraftImage } from './draftImages.ts';

/** The pictures of one version of a product, small, to compare with another version. */
export function PictureRow({ images }: { images: DraftImage[] }) {
  if (images.length === 0) return 'Nenhuma';
  return (
    <Row>
      {images.map(({ key, url, alt }, place) => (
        <li key={key}>
          <img src={url} alt={alt || `Imagem ${place + 1}`} width={72} height={54} />
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
  img {
    display: block;
    inline-size: 4.5rem;
    block-size: 3.375rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    object-fit: cover;
  }
`;
