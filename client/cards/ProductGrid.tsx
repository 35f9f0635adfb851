import { useId } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { color, from, radius, space } from '#client/ui/theme/tokens.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import { ProductCard } from './ProductCard.tsx';

interface ProductGridProps {
  products: ProductSummary[];
  /** The grid is at the top of its page, so its first covers load eagerly. */
  first?: boolean;
  headingLevel?: 2 | 3 | 4;
}

const WIDEST_ROW = 4;
/** Characters of a product's id that distinguish it from the others of its page: each card names it twice. */
const TELLING = 8;

/** Two columns on phones, as many as fit above. */
export function ProductGrid({ products, first = false, headingLevel = 3 }: ProductGridProps) {
  const id = useId();
  return (
    <Grid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            titleId={`${id}${product.id.slice(-TELLING)}`}
            priority={first && index < WIDEST_ROW}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </Grid>
  );
}

const SKELETON_CARDS = 6;

/** Six cards of the size of those that come. (Specification, section 9) */
export function ProductGridSkeleton({ cards = SKELETON_CARDS }: { cards?: number }) {
  return (
    <Grid aria-hidden="true" data-skeleton>
      {Array.from({ length: cards }, (_, index) => (
        <Ghost key={index}>
          <GhostCover $height="auto" />
          <div>
            <Skeleton $height="2.7rem" />
            <Skeleton $height="1.25rem" $width="60%" />
            <Skeleton $height="5.75rem" $width="80%" />
            <Skeleton $height="4.5rem" $width="70%" />
          </div>
        </Ghost>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr));
  gap: ${space[3]};
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(14.5rem, 1fr));
    gap: ${space[5]};
  }
`;

const Ghost = styled.li`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: hidden;
  div {
    display: grid;
    gap: ${space[2]};
    padding: 0.625rem;
  }
  ${from.tablet} {
    div {
      padding: ${space[4]};
    }
  }
`;

const GhostCover = styled(Skeleton)`
  aspect-ratio: 4 / 3;
  border-radius: 0;
`;
