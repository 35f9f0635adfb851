import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { RENDERED_HTML } from '#client/pages/renderedHtml.ts';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Prose } from '#client/ui/Prose.tsx';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import { SectionedText } from './SectionedText.tsx';
import type { loader } from './TextPage.loader.ts';

const SIBLINGS = [
  { label: 'Sobre nós', to: paths.about },
  { label: 'Como funciona', to: paths.howItWorks },
  { label: 'Política de privacidade', to: paths.privacy },
  { label: 'Termos de uso', to: paths.terms },
];

/** A page of text alone: about, how it works, privacy, terms. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageMeta title={page.title} description={page.description} />
      <Container>
        <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: page.title }]} />
        <Columns>
          <div>
            <Head>
              <h1>{page.title}</h1>
              <p>{page.description}</p>
            </Head>
            {page.slug === 'sobre' ? (
              <SectionedText html={page.html} />
            ) : (
              <Prose {...RENDERED_HTML} dangerouslySetInnerHTML={{ __html: page.html }} />
            )}
          </div>
          <nav aria-label="Institucional">
            {SIBLINGS.map(({ label, to }) => (
              <Link key={to} to={to} aria-current={to === `/${page.slug}` ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        </Columns>
      </Container>
    </main>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[10]};
  padding-block: ${space[4]} ${space[16]};
  > div {
    min-inline-size: 0;
  }
  nav {
    display: grid;
    align-content: start;
  }
  nav a {
    padding-block: ${space[3]};
    color: ${color.onPage};
    text-decoration: none;
    border-block-end: 1px solid ${color.line};
  }
  nav a:hover,
  nav a[aria-current] {
    color: ${color.accent};
  }
  nav a[aria-current] {
    font-weight: 700;
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 15rem;
    nav {
      position: sticky;
      inset-block-start: 9rem;
    }
  }
`;

const Head = styled.header`
  display: grid;
  gap: ${space[3]};
  max-inline-size: 42rem;
  padding-block-end: ${space[8]};
  h1 {
    font-size: ${text.display};
  }
  p {
    font-size: ${text.lead};
    color: ${color.quiet};
  }
`;
