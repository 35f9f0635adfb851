import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { ProductGallery } from '#client/cards/ProductGallery.tsx';
import { ProductOffer } from '#client/cards/ProductOffer.tsx';
import { Description, Specifications } from '#client/cards/ProductTexts.tsx';
import { ProductTop } from '#client/cards/ProductTop.ts';
import { PurchaseNotes } from '#client/cards/PurchaseNotes.tsx';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import type { ListingPreview } from '#shared/contract/seller/listingPreview.ts';
import { LISTING_FIELDS } from '#shared/shop/listings.ts';
import { ListingNotFound } from './ListingNotFound.tsx';
import type { loader } from './ListingPreviewPage.loader.ts';

/** '/vender/anuncios/{id}/previa': the page that buyers will see, for its seller alone. */
export function Component() {
  const listing = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!listing || !settings) return <ListingNotFound />;
  return <Preview listing={listing} settings={settings} />;
}

function Preview({ listing, settings }: { listing: ListingPreview; settings: PublicSettings }) {
  const { id, title, categoryName, delivery } = listing;
  const [active, setActive] = useState('descricao');
  return (
    <main id="main">
      <PageMeta title={`Prévia: ${title}`} description={title} noIndex />
      <Container>
        <Band aria-label="Prévia">
          <p>
            <Chip $tone="accent">Prévia</Chip> {bandWords(listing)}
          </p>
          <ButtonLink to={paths.listing(id)} $variant="outline" $size="sm">
            Voltar ao anúncio
          </ButtonLink>
        </Band>
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: paths.home },
            ...(categoryName === '' ? [] : [{ label: categoryName, to: paths.category(listing.category) }]),
            { label: title },
          ]}
        />
        <ProductTop>
          <ProductGallery product={listing} />
          {/* Reviews and questions are not on this page, so nothing leads to them. */}
          <ProductOffer product={listing} settings={{ ...settings, enableReviews: false }}>
            <Buttons>
              <Button type="button" disabled $size="lg">
                Comprar agora
              </Button>
              <Button type="button" disabled $size="lg" $variant="outline">
                Adicionar ao carrinho
              </Button>
            </Buttons>
          </ProductOffer>
          {delivery !== null && <PurchaseNotes delivery={delivery} clock={settings.deliveryClock} />}
        </ProductTop>
        <Tabs
          label="Informações do produto"
          active={active}
          onChange={setActive}
          tabs={[
            {
              id: 'descricao',
              label: 'Descrição',
              content: <Description text={listing.description} />,
            },
            {
              id: 'especificacoes',
              label: 'Especificações',
              content: <Specifications specifications={listing.specifications} />,
            },
          ]}
        />
      </Container>
    </main>
  );
}

const WHEN: Record<ListingPreview['shows'], string> = {
  new: 'Os compradores veem o anúncio assim depois da aprovação.',
  version: 'Os compradores veem a versão aprovada até a equipe aprovar esta.',
  approved: 'Esta é a versão aprovada, sem alterações.',
};

/** The same for a shop that the team trusts. */
const WHEN_AT_ONCE: typeof WHEN = {
  ...WHEN,
  new: 'Publique para os compradores verem o anúncio. Revisamos depois.',
  version: 'Os compradores veem a versão aprovada até você publicar esta. Revisamos depois.',
};

/** Who sees it now, when others will, and what is missing. */
function bandWords(listing: ListingPreview): string {
  const missing = [
    ...(listing.categoryName === '' ? [LISTING_FIELDS.category] : []),
    ...(listing.description.trim() === '' ? [LISTING_FIELDS.description] : []),
    ...(listing.images.length === 0 ? [LISTING_FIELDS.pictures] : []),
    ...(listing.price === null ? [LISTING_FIELDS.price] : []),
    ...(listing.delivery === null ? [LISTING_FIELDS.delivery] : []),
  ];
  return [
    'Só você vê esta página.',
    (listing.atOnce ? WHEN_AT_ONCE : WHEN)[listing.shows],
    ...(missing.length > 0 ? [`Ainda falta: ${missing.join(', ')}.`] : []),
  ].join(' ');
}

const Band = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-start: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px dashed ${color.accent};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.onSurface};
  p {
    flex: 1 1 16rem;
  }
`;

const Buttons = styled.div`
  display: grid;
  gap: ${space[3]};
`;
