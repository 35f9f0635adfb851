import { Suspense } from 'react';
import { Await, Link, useLoaderData, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { FavouriteButton } from '#client/cards/FavouriteButton.tsx';
import { ProductGallery } from '#client/cards/ProductGallery.tsx';
import { ProductGrid } from '#client/cards/ProductGrid.tsx';
import { ProductOffer } from '#client/cards/ProductOffer.tsx';
import { ProductTop } from '#client/cards/ProductTop.ts';
import { PurchaseNotes } from '#client/cards/PurchaseNotes.tsx';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { space, text } from '#client/ui/theme/tokens.ts';
import type { DeletedProduct, UnavailableProduct } from '#shared/contract/public/products.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { formatDay } from '#shared/values/instant.ts';
import { BuyProduct } from './BuyProduct.tsx';
import { ProductMeta } from './ProductMeta.tsx';
import type { Found, ProductData } from './ProductPage.loader.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import { ProductWays } from './ProductWays.tsx';
import { ShareProduct } from './ShareProduct.tsx';

const OwnListingLink = lazyWhenIdle(async () => (await import('./OwnListingLink.tsx')).OwnListingLink);

export function Component() {
  const { found } = useLoaderData<{ found: Found | Promise<Found> }>();
  const { slug } = useParams();
  return (
    <main id="main">
      {found instanceof Promise ? (
        <Suspense key={slug} fallback={<ProductSkeleton />}>
          <Await resolve={found}>{(data: Found) => <Shown found={data} />}</Await>
        </Suspense>
      ) : (
        // No boundary around what is there: React would send a large one later, by an inline script.
        <Shown found={found} />
      )}
    </main>
  );
}

function Shown({ found }: { found: Found }) {
  if (!found) return <ProductNotFound />;
  return 'gone' in found ? <ProductGone gone={found.gone} /> : <ProductView data={found} />;
}

function ProductView({ data }: { data: ProductData }) {
  const { product } = data;
  const settings = useShell()?.settings;
  if (!settings) return null;
  const paused = 'backOn' in product;
  // An unavailable product shows neither stock nor delivery time.
  const visibleProduct = paused ? { ...product, stock: null } : product;
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: product.categoryName, to: paths.category(product.category) },
    { label: product.title },
  ];
  return (
    <Container>
      <ProductMeta data={data} settings={settings} crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      {paused && <Unavailable product={product} settings={settings} />}
      <ProductTop>
        <ProductGallery product={visibleProduct} />
        <ProductOffer
          product={paused ? { ...visibleProduct, delivery: null } : visibleProduct}
          settings={settings}
          corner={
            <>
              <FavouriteButton productId={product.id} describedBy="produto-titulo" />
              <ShareProduct product={product} publicUrl={settings.publicUrl} />
            </>
          }
        >
          <Suspense>
            <OwnListingLink product={product} />
          </Suspense>
          {!paused && (
            <>
              <BuyProduct product={product} />
              <ProductWays product={product} />
            </>
          )}
        </ProductOffer>
        {!paused && <PurchaseNotes delivery={product.delivery} clock={settings.deliveryClock} />}
      </ProductTop>
      <ProductTabs data={data} settings={settings} />
      {product.related.length > 0 && (
        <Related aria-labelledby="relacionados">
          <h2 id="relacionados">{paused ? 'Parecidos com ele' : 'Produtos relacionados'}</h2>
          <ProductGrid products={product.related} />
        </Related>
      )}
    </Container>
  );
}

/** The notice of a product that its seller paused; the rest of its page stays for existing links. */
function Unavailable({
  product: { backOn, category, categoryName },
  settings,
}: {
  product: UnavailableProduct;
  settings: PublicSettings;
}) {
  return (
    <Word $tone="neutral">
      <strong>Indisponível no momento</strong>
      {backOn !== null && `: volta em ${formatDay(backOn, settings)}`}.{' '}
      <Link to={paths.category(category)}>Ver tudo em {categoryName}</Link>
    </Word>
  );
}

/** The page of a deleted product: similar products instead. */
function ProductGone({ gone: { title, category, categoryName, alike } }: { gone: DeletedProduct }) {
  return (
    <Container>
      <PageMeta
        title="Este produto saiu do ar"
        description={`${title} não está mais à venda. Veja produtos parecidos.`}
        noIndex
      />
      <EmptyState
        as="h1"
        title="Este produto saiu do ar"
        action={<ButtonLink to={paths.category(category)}>Ver tudo em {categoryName}</ButtonLink>}
      >
        “{title}” não está mais à venda. Já comprou? Acesse em Meus pedidos.
      </EmptyState>
      {alike.length > 0 && (
        <Related aria-labelledby="parecidos">
          <h2 id="parecidos">Parecidos com ele</h2>
          <ProductGrid products={alike} />
        </Related>
      )}
    </Container>
  );
}

function ProductNotFound() {
  return (
    <Container>
      <PageMeta
        title="Produto não encontrado"
        description="O produto que você está procurando não existe ou foi removido."
        noIndex
      />
      <EmptyState
        as="h1"
        title="Produto não encontrado"
        action={<ButtonLink to={paths.home}>Voltar para a página inicial</ButtonLink>}
      >
        O produto que você está procurando não existe ou foi removido.
      </EmptyState>
    </Container>
  );
}

const Word = styled(Notice)`
  margin-block-end: ${space[5]};
`;

const Related = styled.section`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[8]} ${space[12]};
  h2 {
    font-size: ${text.heading};
  }
`;
