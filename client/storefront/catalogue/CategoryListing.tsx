import { countWords } from '#client/pages/countWords.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { CategoryIcon } from '#client/storefront/layout/CategoryIcon.tsx';
import { Container } from '#client/ui/Container.tsx';
import type { Category } from '#shared/contract/public/categories.ts';
import { seoDescription, seoTitle } from '#shared/pages/seo.ts';
import { Banner } from './Banner.tsx';
import { type Listing, pageTitle } from './listing.ts';
import { ListingMeta } from './ListingMeta.tsx';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { ListingView } from './ListingView.tsx';

/** The products of one category, or everything with its price reduced. */
export function CategoryListing({ category, listing }: { category: Category; listing: Listing }) {
  const { heading, description } = category;
  const settings = useShell()?.settings;
  return (
    <main id="main">
      <ListingMeta
        listing={listing}
        title={heading}
        fullTitle={
          settings &&
          seoTitle(category.seoTitle ?? settings.seoCategoryTitle, {
            categoria: pageTitle(heading, listing.query.page),
            loja: settings.storeName,
          })
        }
        description={seoDescription(
          category.seoDescription ?? settings?.seoCategoryDescription ?? '{descricao}',
          {
            categoria: heading,
            descricao: description,
            loja: settings?.storeName ?? '',
          },
        )}
        crumbs={crumbsOf(category)}
      />
      <CategoryBanner category={category} />
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

/** The page while its products are on their way from another page: all that is known already, and six cards in grey. */
export const CategorySkeleton = ({ category }: { category: Category }) => (
  <main id="main" aria-busy="true">
    <title>{category.heading}</title>
    <CategoryBanner category={category} />
    <Container>
      <ListingSkeleton />
    </Container>
  </main>
);

const crumbsOf = ({ heading }: Category) => [{ label: 'Home', to: paths.home }, { label: heading }];

const CategoryBanner = ({ category }: { category: Category }) => (
  <Banner
    crumbs={crumbsOf(category)}
    title={category.heading}
    count={countWords(category.productCount, 'produto', 'produtos')}
    icon={<CategoryIcon icon={category.icon} size={36} />}
  >
    {category.description}
  </Banner>
);

/** 'Buscar em contas de Instagram', 'Buscar em softwares digitais'. (Specification, 'Category page') */
const searchLabelOf = ({ heading, name }: Category): string =>
  heading.startsWith('Contas ')
    ? `Buscar em contas de ${name}`
    : `Buscar em ${heading.toLocaleLowerCase('pt-BR')}`;
