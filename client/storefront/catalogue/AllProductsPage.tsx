import { useLoaderData } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { Container } from '#client/ui/Container.tsx';
import type { loader } from './AllProductsPage.loader.ts';
import { Banner } from './Banner.tsx';
import { ListingMeta } from './ListingMeta.tsx';
import { ListingView } from './ListingView.tsx';

const TITLE = 'Todos os produtos';
const DESCRIPTION =
  'Contas, créditos, softwares, licenças e assinaturas de vendedores conferidos, com garantia em cada produto.';

export function Component() {
  const listing = useLoaderData<typeof loader>();
  const crumbs = [{ label: 'Home', to: paths.home }, { label: TITLE }];
  return (
    <main id="main">
      <ListingMeta listing={listing} title={TITLE} description={DESCRIPTION} crumbs={crumbs} />
      <Banner crumbs={crumbs} title={TITLE}>
        {DESCRIPTION}
      </Banner>
      <Container>
        <ListingView
          listing={listing}
          fields={['category', 'brackets', 'feature', 'rating']}
          searchLabel="Buscar em todos os produtos"
        />
      </Container>
    </main>
  );
}
