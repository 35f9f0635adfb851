import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { HeroBand } from '#client/storefront/layout/HeroBand.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { BLOG_CATEGORIES } from '#shared/shop/blogCategories.ts';
import type { loader } from './BlogPage.loader.ts';
import { PostCard, PostGrid } from './PostCard.tsx';

export function Component() {
  const { items, page, perPage, total } = useLoaderData<typeof loader>();
  const [first, ...rest] = items;
  return (
    <main id="main">
      <PageMeta
        title="Blog"
        description="Guias práticos e honestos sobre redes sociais, marketing digital, segurança e venda de produtos digitais."
        canonical={page > 1 ? `${paths.blog}?page=${page}` : paths.blog}
      />
      <link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/feed.xml" />
      <HeroBand title="Blog">
        O que aprendemos comprando, vendendo e cuidando de contas, licenças e audiências, sem promessa
        milagrosa.
      </HeroBand>
      <Container>
        {first ? (
          <>
            <PostCard post={first} featured as="h2" />
            {rest.length > 0 && (
              <Section aria-labelledby="recent">
                <h2 id="recent">Artigos Recentes</h2>
                <PostGrid>
                  {rest.map((post) => (
                    <li key={post.slug}>
                      <PostCard post={post} />
                    </li>
                  ))}
                </PostGrid>
              </Section>
            )}
          </>
        ) : (
          <EmptyState
            title="Nenhum artigo nesta página"
            action={<ButtonLink to={paths.blog}>Ver os mais novos</ButtonLink>}
          >
            O blog ainda não tem tantas páginas.
          </EmptyState>
        )}
        {first && (
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(to) => (to === 1 ? paths.blog : `${paths.blog}?page=${to}`)}
          />
        )}
        <Section aria-labelledby="subjects">
          <h2 id="subjects">Categorias</h2>
          <Tiles>
            {BLOG_CATEGORIES.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={paths.blogCategory(slug)}>{name}</Link>
              </li>
            ))}
          </Tiles>
        </Section>
      </Container>
    </main>
  );
}

const Section = styled.section`
  padding-block: ${space[10]};
  > h2 {
    margin-block-end: ${space[5]};
    font-size: ${text.heading};
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${space[3]};
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  a {
    display: grid;
    place-items: center;
    min-block-size: 5rem;
    padding: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.onSurface};
    font-weight: 600;
    text-align: center;
    text-decoration: none;
    transition:
      border-color 140ms,
      color 140ms;
  }
  a:hover {
    border-color: ${color.accent};
    color: ${color.accent};
  }
`;
