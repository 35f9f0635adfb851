import { type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Chip } from '#client/ui/Chip.tsx';
import { below, color, from, radius, space } from '#client/ui/theme/tokens.ts';
import type { Product } from '#shared/contract/public/products.ts';
import { isSoldOut } from '#shared/shop/stock.ts';
import { widthsOf } from '#shared/values/pictureSizes.ts';

/** The large picture, and thumbnails of the others; a single picture has none. */
export function ProductGallery({
  product,
}: {
  product: Pick<Product, 'images' | 'image' | 'title' | 'stock'>;
}) {
  const [chosen, setChosen] = useState(0);
  const images = product.images.length
    ? product.images
    : [{ url: product.image, alt: product.title, width: 1200, height: 900 }];
  const current = images[chosen] ?? images[0];
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setChosen(index);
  };
  return (
    <Gallery>
      <Stage>
        {current && (
          <img
            src={current.url}
            {...widthsOf(current.url, '(min-width: 64rem) 40rem, 100vw')}
            alt={current.alt}
            width={current.width}
            height={current.height}
            fetchPriority="high"
          />
        )}
        {isSoldOut(product.stock) && <SoldOut $tone="ember">Esgotado</SoldOut>}
      </Stage>
      {images.length > 1 && (
        <Thumbnails aria-label="Imagens do produto">
          {images.map((image, index) => (
            <li key={image.url}>
              {/* Without scripts the picture itself opens. */}
              <a
                href={image.url}
                aria-label={`Imagem ${index + 1} de ${images.length}`}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={choose(index)}
              >
                <img
                  src={image.url}
                  {...widthsOf(image.url, '80px')}
                  alt=""
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </Thumbnails>
      )}
    </Gallery>
  );
}

const Gallery = styled.div`
  display: grid;
  gap: ${space[3]};
  /*
   * On phones the thumbnails are beside the picture: below, they would push the price out of view, and over it
   * they would cover its text.
   */
  ${below.tablet} {
    gap: ${space[2]};
    &:has(> ul) {
      grid-template-columns: minmax(0, 1fr) 3.5rem;
    }
  }
`;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.sunken};
  /* Lower than the picture on phones, so that price and promises are seen without a scroll. */
  aspect-ratio: 8 / 5;
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  ${from.tablet} {
    aspect-ratio: 4 / 3;
  }
`;

const SoldOut = styled(Chip)`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-start: ${space[3]};
`;

const Thumbnails = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
  li {
    inline-size: 6rem;
  }
  ${below.tablet} {
    flex-flow: column;
    gap: ${space[1]};
    /* as tall as the picture, however many there are */
    block-size: 0;
    min-block-size: 100%;
    overflow-y: auto;
    scrollbar-width: none;
    li {
      flex: none;
      inline-size: 100%;
    }
  }
  a {
    display: block;
    overflow: hidden;
    border: 2px solid ${color.surface};
    border-radius: ${radius.small};
  }
  a[aria-current] {
    border-color: ${color.accent};
  }
  /* Its own height attribute would else win over the ratio. */
  img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;
