import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ProductGrid } from '#client/cards/ProductGrid.tsx';
import { chipLink } from '#client/ui/Chip.tsx';
import { space, text } from '#client/ui/theme/tokens.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';

interface InsteadProps {
  categories: readonly { slug: string; name: string }[];
  items: ProductSummary[];
}

/** Categories with goods and the best sellers, under a search that found nothing. */
export const Instead = ({ categories, items }: InsteadProps) => (
  <Section>
    <nav aria-label="Categorias com produtos">
      {categories.map(({ slug, name }) => (
        <Chip key={slug} to={`/${slug}`}>
          {name}
        </Chip>
      ))}
    </nav>
    {items.length > 0 && (
      <>
        <h2>Os mais vendidos da loja</h2>
        <ProductGrid products={items} />
      </>
    )}
  </Section>
);

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
  padding-block-end: ${space[12]};
  nav {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[2]};
    padding-block-end: ${space[6]};
  }
  h2 {
    font-size: ${text.title};
  }
`;
const Chip = styled(Link)`
  ${chipLink}
`;
