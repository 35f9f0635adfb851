import { paths } from '#client/paths.ts';
import { Container } from '#client/ui/Container.tsx';
import type { Category } from '#shared/contract/categories.ts';
import { CategoryIcon } from '../layout/CategoryIcon.tsx';
import { Banner } from './Banner.tsx';
import { countWords, type Listing } from './listing.ts';
import { ListingMeta } from './ListingMeta.tsx';
import { ListingView } from './ListingView.tsx';

/** The products of one category, or everything with its price reduced. */
export function CategoryListing({ category, listing }: { category: Category; listing: Listing }) {
  const { heading, description, productCount, icon } = category;
  const crumbs = [{ label: 'Home', to: paths.home }, { label: heading }];
  return (
    <main id="main">
      <ListingMeta listing={listing} title={heading} description={description} crumbs={crumbs} />
      <Banner
        crumbs={crumbs}
        title={heading}
        count={countWords(productCount, 'produto', 'produtos')}
        icon={<CategoryIcon icon={icon} size={36} />}
      >
        {description}
      </Banner>
      <Container>
        <ListingView
          listing={listing}
          fields={['brackets', 'feature', 'rating']}
          searchLabel={searchLabelOf(category)}
        />
      </Container>
    </main>
  );
}

/** 'Buscar em contas de Instagram', 'Buscar em softwares digitais'. (Specification, 'Category page') */
const searchLabelOf = ({ heading, name }: Category): string =>
  heading.startsWith('Contas ')
    ? `Buscar em contas de ${name}`
    : `Buscar em ${heading.toLocaleLowerCase('pt-BR')}`;
