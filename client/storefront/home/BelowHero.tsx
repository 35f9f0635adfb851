import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { ProductGrid } from '#client/cards/ProductGrid.tsx';
import { paths } from '#client/pages/paths.ts';
import { below, from, space } from '#client/ui/theme/tokens.ts';
import { FeaturedCategories } from './FeaturedCategories.tsx';
import type { HomeData } from './HomePage.loader.ts';
import { Newsletter } from './Newsletter.tsx';
import { Promo } from './Promo.tsx';
import { SectionHead } from './SectionHead.tsx';
import { Testimonials } from './Testimonials.tsx';
import { TrustBadges } from './TrustBadges.tsx';

/** All of the home page but its first screen. */
export function BelowHero() {
  const { featured, testimonials } = useLoaderData<HomeData>();
  return (
    <Sections>
      <TrustBadges />
      {featured.length > 0 && (
        <section aria-labelledby="featured-products">
          <SectionHead
            id="featured-products"
            title="Produtos em Destaque"
            more={{ to: paths.products, label: 'Ver todos os produtos' }}
          />
          <ProductGrid products={featured} first />
        </section>
      )}
      <FeaturedCategories />
      <Promo />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <Newsletter />
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
  margin-block-start: ${space[3]};
  /* The first products are seen without a scroll. */
  ${below.tablet} {
    > :nth-child(2) {
      margin-block-start: calc(-1 * ${space[6]});
    }
  }
  ${from.tablet} {
    gap: ${space[20]};
    margin-block-start: ${space[6]};
  }
`;
