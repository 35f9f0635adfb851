import { Suspense } from 'react';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { Container } from '#client/ui/Container.tsx';
import { lazyWhenIdle } from '#client/lazyWhenIdle.ts';
import { JsonLd } from '../meta/JsonLd.tsx';
import { PageMeta } from '../meta/PageMeta.tsx';
import { Hero } from './Hero.tsx';

const BelowHero = lazyWhenIdle(async () => (await import('./BelowHero.tsx')).BelowHero);

export function Component() {
  return (
    <main id="main">
      <PageMeta description="Contas, jogos, softwares e licenças digitais de vendedores verificados, com entrega imediata, garantia e pagamento por Pix, cartão ou boleto." />
      <WebSiteJsonLd />
      <Container>
        <Hero />
        <Suspense>
          <BelowHero />
        </Suspense>
      </Container>
    </main>
  );
}

/** Lets search engines offer the shop's own search. */
function WebSiteJsonLd() {
  const settings = useShell()?.settings;
  if (!settings) return null;
  return (
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
  );
}
