import { Fragment } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { Banner } from '#client/storefront/catalogue/Banner.tsx';
import { ListingView } from '#client/storefront/catalogue/ListingView.tsx';
import { Container } from '#client/ui/Container.tsx';
import type { ProductPage } from '#shared/contract/public/productList.ts';
import { Instead } from './Instead.tsx';
import type { loader } from './SearchPage.loader.ts';

const DESCRIPTION = 'Busque contas, créditos, softwares, licenças e assinaturas em toda a loja.';

export function Component() {
  const { listing, instead } = useLoaderData<typeof loader>();
  const { q } = listing.query;
  return (
    <main id="main">
      <PageMeta title={q ? `Busca: ${q}` : 'Busca'} description={DESCRIPTION} noIndex />
      <Banner
        crumbs={[{ label: 'Home', to: paths.home }, { label: 'Busca' }]}
        title={q ? `Resultados para “${q}”` : 'O que você procura?'}
      >
        {sentenceOf(q, listing.found)}
      </Banner>
      <Container>
        <ListingView
          listing={listing}
          fields={instead ? [] : ['category', 'bounds', 'feature', 'rating']}
          searchLabel="Buscar produtos"
          searching
          empty={{
            title: 'Nenhum resultado encontrado',
            sentence: sentenceOfMiss(q, listing.found.search.near),
          }}
        />
        {instead && <Instead {...instead} />}
      </Container>
    </main>
  );
}

const sentenceOfMiss = (q: string, near: ProductPage['search']['near']) =>
  near?.[0] ? (
    <>
      Não achamos “{q}”. Veja o que temos em{' '}
      {near.map(({ slug, name }, at) => (
        <Fragment key={slug}>
          {at > 0 && ' ou '}
          <Link to={`/${slug}`}>{name}</Link>
        </Fragment>
      ))}
      .
    </>
  ) : (
    'Não encontramos nenhum produto que corresponda à sua busca.'
  );

function sentenceOf(q: string, { total, search }: ProductPage): string {
  if (!q) return 'Busque uma rede, um jogo ou um programa, ou veja os mais vendidos.';
  if (total > 0 && search.match !== 'exact') return 'Resultados próximos da sua busca.';
  return total > 0 ? 'Compare preço, entrega e garantia.' : 'Tente outra palavra ou escolha uma categoria.';
}
