import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { HeroBand } from '#client/storefront/layout/HeroBand.tsx';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import type { Page } from '#shared/contract/page.ts';
import type { PostSummary } from '#shared/contract/public/posts.ts';
import { PostCard, PostGrid } from './PostCard.tsx';

interface PostListProps extends Page<PostSummary> {
  /** The common property of the articles; null if no article has it. */
  title: string | null;
  description: string;
  address: string;
}

/** The articles of one category or tag. */
export function PostList({ title, description, address, items, page, perPage, total }: PostListProps) {
  if (title === null) {
    return (
      <main id="main">
        <PageMeta title="Nenhum artigo encontrado" description="Não há artigos sobre este assunto." noIndex />
        <EmptyState
          as="h1"
          title="Nenhum artigo encontrado"
          action={<ButtonLink to={paths.blog}>Voltar para o blog</ButtonLink>}
        >
          Ainda não escrevemos sobre este assunto. Veja os outros artigos do blog.
        </EmptyState>
      </main>
    );
  }
  return (
    <main id="main">
      <PageMeta
        title={`${title} | Blog`}
        description={description}
        canonical={page > 1 ? `${address}?page=${page}` : address}
      />
      <HeroBand title={title}>{description}</HeroBand>
      <Container>
        <Breadcrumb
          crumbs={[{ label: 'Home', to: paths.home }, { label: 'Blog', to: paths.blog }, { label: title }]}
        />
        {items.length > 0 ? (
          <>
            <PostGrid>
              {items.map((post) => (
                <li key={post.slug}>
                  <PostCard post={post} as="h2" />
                </li>
              ))}
            </PostGrid>
            <PageLinks
              page={page}
              pages={Math.ceil(total / perPage)}
              addressOf={(to) => (to === 1 ? address : `${address}?page=${to}`)}
            />
          </>
        ) : (
          <EmptyState
            title="Nenhum artigo nesta página"
            action={<ButtonLink to={address}>Ver os mais novos</ButtonLink>}
          >
            Este assunto ainda não tem tantas páginas.
          </EmptyState>
        )}
      </Container>
    </main>
  );
}
