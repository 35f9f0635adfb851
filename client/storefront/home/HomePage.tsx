import { Suspense } from 'react';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { JsonLd } from '#client/storefront/meta/JsonLd.tsx';
import { Container } from '#client/ui/Container.tsx';
import { seoDescription, seoTitle } from '#shared/pages/seo.ts';
import { Hero } from './Hero.tsx';

const BelowHero = lazyWhenIdle(async () => (await import('./BelowHero.tsx')).BelowHero);

export function Component() {
  return (
    <main id="main">
      <HomeMeta />
      <Container>
        <Hero />
        <Suspense>
          <BelowHero />
        </Suspense>
      </Container>
    </main>
  );
}

/** Words and codes of the settings; and what lets search engines offer the shop's own search. */
function HomeMeta() {
  const settings = useShell()?.settings;
  if (!settings) return null;
  const { seoHomeTitle, seoHomeDescription, seoGoogleCode, seoBingCode } = settings;
  const loja = settings.storeName;
  return (
    <>
      <PageMeta
        fullTitle={seoTitle(seoHomeTitle, { loja })}
        description={seoDescription(seoHomeDescription, { loja })}
      />
      {seoGoogleCode && <meta name="google-site-verification" content={seoGoogleCode} />}
      {seoBingCode && <meta name="msvalidate.01" content={seoBingCode} />}
      <JsonLd
        data={{
          '@type': 'WebSite',
          '@id': `${settings.publicUrl}/#website`,
          name: settings.storeName,
          url: `${settings.publicUrl}/`,
          inLanguage: 'pt-BR',
          publisher: { '@id': `${settings.publicUrl}/#organization` },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${settings.publicUrl}${paths.search}?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  );
}
