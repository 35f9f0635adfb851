import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { RENDERED_HTML } from '#client/pages/renderedHtml.ts';
import { useShell } from '#client/pages/shell.ts';
import { BreadcrumbData } from '#client/storefront/meta/BreadcrumbData.tsx';
import { JsonLd } from '#client/storefront/meta/JsonLd.tsx';
import { ShareLinks } from '#client/storefront/share/ShareLinks.tsx';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { chipLink } from '#client/ui/Chip.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Prose } from '#client/ui/Prose.tsx';
import { leadIn } from '#client/ui/theme/surfaces.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Post } from '#shared/contract/public/posts.ts';
import { BLOG_CATEGORIES } from '#shared/shop/blogCategories.ts';
import { initialsOf } from '#shared/values/initials.ts';
import { formatDate } from '#shared/values/instant.ts';
import { Category, PostCard, PostGrid, Small } from './PostCard.tsx';

/** An article of the blog; its one canonical address is `/blog/{slug}`. */
export function Article({ post }: { post: Post }) {
  const settings = useShell()?.settings;
  const address = `${settings?.publicUrl ?? ''}${paths.article(post.slug)}`;
  const picture = `/og/artigo/${post.slug}.jpg`;
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: 'Blog', to: paths.blog },
    { label: post.category, to: paths.blogCategory(post.categorySlug) },
  ];
  return (
    <main id="main">
      <PageMeta
        title={`${post.title} | Blog`}
        description={post.excerpt}
        canonical={paths.article(post.slug)}
        image={picture}
        type="article"
      />
      <BreadcrumbData crumbs={[...crumbs, { label: post.title }]} />
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.excerpt,
          image: `${settings?.publicUrl ?? ''}${picture}`,
          datePublished: post.publishedAt,
          dateModified: post.publishedAt, // an article stays as it was published
          author: { '@type': 'Person', name: post.author.name },
          publisher: { '@type': 'Organization', name: settings?.storeName },
          mainEntityOfPage: address,
          inLanguage: 'pt-BR',
          keywords: post.tags.map(({ name }) => name).join(', '),
        }}
      />
      <Container>
        <Breadcrumb crumbs={crumbs} />
        <Head>
          <Category>{post.category}</Category>
          <h1>{post.title}</h1>
          <p>{post.excerpt}</p>
          <Small>
            {settings && <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, settings)}</time>} ·{' '}
            {post.author.name} · {post.readingMinutes} min de leitura
          </Small>
        </Head>
        <Cover src={post.image} alt="" width={1200} height={675} fetchPriority="high" />
        <Columns>
          <div>
            <Prose {...RENDERED_HTML} dangerouslySetInnerHTML={{ __html: post.html }} />
            <Tags aria-label="Assuntos deste artigo">
              {post.tags.map(({ name, slug }) => (
                <li key={slug}>
                  <Link to={paths.tag(slug)}>#{name}</Link>
                </li>
              ))}
            </Tags>
            <ShareLinks title={post.title} address={address} />
            <AuthorBox>
              <Initials aria-hidden="true">{initialsOf(post.author.name)}</Initials>
              <div>
                <strong>{post.author.name}</strong>
                <Small as="p">{post.author.role}</Small>
              </div>
            </AuthorBox>
          </div>
          <aside aria-labelledby="blog-subjects">
            <h2 id="blog-subjects">Categorias</h2>
            <Subjects>
              {BLOG_CATEGORIES.map(({ name, slug }) => (
                <li key={slug}>
                  <Link to={paths.blogCategory(slug)}>{name}</Link>
                </li>
              ))}
            </Subjects>
            <ButtonLink to={paths.blog} $variant="secondary">
              Ver todos os artigos
            </ButtonLink>
          </aside>
        </Columns>
        {post.related.length > 0 && (
          <Related aria-labelledby="related">
            <h2 id="related">Artigos relacionados</h2>
            <PostGrid>
              {post.related.map((each) => (
                <li key={each.slug}>
                  <PostCard post={each} />
                </li>
              ))}
            </PostGrid>
          </Related>
        )}
      </Container>
    </main>
  );
}

/** The words of the specification for an article, or a one-segment address, that leads nowhere. */
export function NoArticle() {
  return (
    <main id="main">
      <PageMeta
        title="Artigo não encontrado"
        description="O artigo que você está procurando não existe ou foi removido."
        noIndex
      />
      <EmptyState
        as="h1"
        title="Artigo não encontrado"
        action={<ButtonLink to={paths.blog}>Voltar para o blog</ButtonLink>}
      >
        O artigo que você está procurando não existe ou foi removido.
      </EmptyState>
    </main>
  );
}

const Head = styled.header`
  ${leadIn};
  max-inline-size: 46rem;
`;

const Cover = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: ${radius.card};
  ${from.desktop} {
    aspect-ratio: 21 / 9;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[12]};
  padding-block: ${space[10]};
  > div {
    min-inline-size: 0;
  }
  aside h2 {
    margin-block-end: ${space[3]};
    font-size: ${text.lead};
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 16rem;
    aside {
      position: sticky;
      inset-block-start: 9rem;
      align-self: start;
    }
  }
`;

const Subjects = styled.ul`
  margin-block-end: ${space[5]};
  list-style: none;
  a {
    display: block;
    padding-block: ${space[2]};
    color: ${color.onPage};
    text-decoration: none;
    border-block-end: 1px solid ${color.line};
  }
  a:hover {
    color: ${color.accent};
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block: ${space[8]} ${space[6]};
  list-style: none;
  a {
    ${chipLink}
  }
  a:hover {
    text-decoration: underline;
  }
`;

const AuthorBox = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  margin-block-start: ${space[8]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Initials = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border-radius: 50%;
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: 700;
`;

const Related = styled.section`
  padding-block: ${space[8]} ${space[16]};
  h2 {
    margin-block-end: ${space[5]};
    font-size: ${text.heading};
  }
  h3 {
    font-size: ${text.lead};
  }
`;
