import { styled } from 'styled-components';
import { ProductGrid, ProductGridSkeleton } from '#client/cards/ProductGrid.tsx';
import { removeFavourites, useFavourites } from '#client/device/favouritesOnDevice.ts';
import { countWords } from '#client/pages/countWords.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { Banner } from '#client/storefront/catalogue/Banner.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import { useProductsOf } from './useProductsOf.ts';

const TITLE = 'Favoritos';

export function Component() {
  const ids = useFavourites();
  // Its line is there from the start, without a number: the server does not know the device.
  const count = useHydrated() ? countWords(ids.length, 'produto', 'produtos') : '\u00a0';
  return (
    <main id="main">
      <PageMeta title={TITLE} description="Os produtos que você guardou." noIndex />
      <Banner crumbs={[{ label: 'Home', to: paths.home }, { label: TITLE }]} title={TITLE} count={count}>
        Seus favoritos, com preço atualizado.
      </Banner>
      <Container>
        <Favourites ids={ids} />
      </Container>
    </main>
  );
}

function Favourites({ ids }: { ids: readonly string[] }) {
  const hydrated = useHydrated();
  const { products, gone, loading, failed, retry } = useProductsOf(ids);
  // The server does not know the device: it draws the cards' places, and says how to get further without scripts.
  if (!hydrated)
    return (
      <List>
        <noscript>
          <p>Ative o JavaScript para ver seus favoritos.</p>
        </noscript>
        <ProductGridSkeleton />
      </List>
    );
  if (ids.length === 0)
    return (
      <EmptyState
        title="Você ainda não tem favoritos"
        action={<ButtonLink to={paths.products}>Ver todos os produtos</ButtonLink>}
      >
        Toque no coração de um produto para guardá-lo aqui e comparar com calma.
      </EmptyState>
    );
  return (
    <List aria-busy={loading}>
      {gone.length > 0 && (
        <Note role="status">
          <span>
            {gone.length === 1
              ? 'Um dos seus favoritos não está mais à venda.'
              : `${gone.length} dos seus favoritos não estão mais à venda.`}
          </span>
          <Button type="button" $variant="outline" $size="sm" onClick={() => removeFavourites(gone)}>
            Remover da lista
          </Button>
        </Note>
      )}
      {products.length > 0 && <ProductGrid products={products} first headingLevel={2} />}
      {loading && products.length === 0 && <ProductGridSkeleton cards={Math.min(ids.length, 6)} />}
      {failed && (
        <EmptyState
          title="Não conseguimos carregar seus favoritos"
          action={
            <Button type="button" onClick={retry}>
              Tentar de novo
            </Button>
          }
        >
          Seus favoritos estão salvos. Confira a internet e tente de novo.
        </EmptyState>
      )}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[6]} ${space[12]};
`;

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.onSurface};
`;
