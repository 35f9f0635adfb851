import { useLoaderData } from 'react-router-dom';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ListingMeta } from '#client/storefront/catalogue/ListingMeta.tsx';
import { ListingView } from '#client/storefront/catalogue/ListingView.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { SellerHead } from './SellerHead.tsx';
import type { loader } from './SellerPage.loader.ts';
import { SellerReviews } from './SellerReviews.tsx';

const MISSING = {
  title: 'Vendedor não encontrado',
  sentence: 'O vendedor que você está procurando não existe ou não vende mais aqui.',
};

export function Component() {
  const found = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!found)
    return (
      <main id="main">
        <PageMeta title={MISSING.title} description={MISSING.sentence} noIndex />
        <EmptyState
          as="h1"
          title={MISSING.title}
          action={<ButtonLink to={paths.products}>Ver todos os produtos</ButtonLink>}
        >
          {MISSING.sentence}
        </EmptyState>
      </main>
    );
  const { seller, listing, reviews } = found;
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: 'Produtos', to: paths.products },
    { label: seller.name },
  ];
  return (
    <main id="main">
      <ListingMeta
        listing={listing}
        title={`${seller.name}, vendedor`}
        description={seller.bio}
        crumbs={crumbs}
      />
      <SellerHead seller={seller} crumbs={crumbs} />
      <Container>
        {seller.sells ? (
          <ListingView listing={listing} searchLabel={`Buscar nos produtos de ${seller.name}`} />
        ) : (
          <EmptyState
            title="Nada à venda nesta loja"
            action={<ButtonLink to={paths.products}>Ver todos os produtos</ButtonLink>}
          >
            Veja os produtos de outros vendedores.
          </EmptyState>
        )}
      </Container>
      {settings && <SellerReviews reviews={reviews} settings={settings} />}
    </main>
  );
}
