import { Form, Link, useActionData, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { addressOf as addressWith } from '#client/calls/call.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { type FormState, usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { RowActions } from '#client/ui/overlay/RowActions.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { below, color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { SellerListing, SellerListingSummary } from '#shared/contract/seller/listings.ts';
import { DRAFT_STATES, LISTING_STATES, type ListingState } from '#shared/shop/listings.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { loader } from './ListingsPage.loader.ts';
import { LISTING_TONES } from './listingTones.ts';
import { NewcomerNotice } from './NewcomerNotice.tsx';
import { PreparingNotice } from './PreparingNotice.tsx';
import { QuickOffer } from './QuickOffer.tsx';
import { SearchRow } from './SearchRow.tsx';

export { shouldRevalidate } from './revalidateOnConflict.ts';

const columnsIn = (currency: Currency, to: (edited?: string) => string): Column<SellerListingSummary>[] => [
  {
    title: 'Anúncio',
    cell: ({ id, title, image }) => (
      <Name>
        <img src={image} alt="" width={64} height={48} loading="lazy" />
        <Link to={paths.listing(id)}>{title}</Link>
      </Name>
    ),
  },
  {
    title: 'Situação',
    phone: 'line',
    cell: ({ state, review, away }) => (
      <States>
        <Chip $tone={LISTING_TONES[state]}>{LISTING_STATES[state]}</Chip>
        {away && <Chip $tone="neutral">Volta automaticamente</Chip>}
        {review && <Chip $tone={LISTING_TONES[review]}>Alteração: {DRAFT_STATES[review].toLowerCase()}</Chip>}
      </States>
    ),
  },
  {
    title: 'Preço',
    align: 'end',
    cell: ({ price, oldPrice }) => (
      <>
        {price === null ? 'Sem preço' : formatMoney(price, currency)}
        {oldPrice !== null && (
          <Old>
            <span className="visually-hidden">antes </span>
            {formatMoney(oldPrice, currency)}
          </Old>
        )}
      </>
    ),
  },
  {
    title: 'Estoque',
    align: 'end',
    phone: 'titled',
    cell: ({ stock }) => (stock === null ? '—' : formatNumber(stock)),
  },
  { title: 'Vendidos', align: 'end', phone: 'titled', cell: ({ sold }) => formatNumber(sold) },
  { title: 'Ações', quiet: true, phone: 'menu', cell: (listing) => <Ways listing={listing} to={to} /> },
];

/** An approved listing has a price and a stock that change at once. */
const hasOffer = ({ slug, state }: SellerListingSummary): boolean => slug !== null && state !== 'archived';

interface WaysProps {
  listing: SellerListingSummary;
  /** The list as it is, with the price and stock of one open or of none. */
  to: (edited?: string) => string;
}

function Ways({ listing, to }: WaysProps) {
  const { id, title, state, away, countsUnits } = listing;
  const isLive = state === 'on_sale' || state === 'sold_out';
  const what = countsUnits ? 'Mudar preço' : 'Preço e estoque';
  return (
    <RowActions
      of={title}
      first={
        hasOffer(listing) ? (
          <Link to={to(id)} preventScrollReset aria-label={`${what}: ${title}`}>
            {what}
          </Link>
        ) : undefined
      }
    >
      <Link to={paths.listing(id)} aria-label={`Abrir ${title}`}>
        {state === 'archived' || state === 'submitted' ? 'Ver' : 'Editar'}
      </Link>
      <InPlace method="post" action={to()} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {isLive && (
          <button type="submit" name="intent" value="pause" aria-label={`Pausar ${title}`}>
            Pausar
          </button>
        )}
        {state === 'paused' && !away && (
          <button type="submit" name="intent" value="resume" aria-label={`Voltar a vender ${title}`}>
            Voltar a vender
          </button>
        )}
        <button type="submit" name="intent" value="copy" aria-label={`Duplicar ${title}`}>
          Duplicar
        </button>
      </InPlace>
    </RowActions>
  );
}

interface Place {
  state?: ListingState | undefined;
  q?: string;
  page?: number;
  edit?: string | undefined;
}

const addressOf = ({ state, q, page, edit }: Place): string =>
  addressWith(paths.listings, {}, { state, q, page: page === 1 ? undefined : page, edit });

/** '/vender/anuncios': the listings of the signed-in seller, with drafts and versions under review. */
export function Component() {
  const { listings, state, q, edited } = useLoaderData<typeof loader>();
  const { items, page, perPage, total, counts, all, atOnce, limits, preparing } = listings;
  const currency = useCurrency();
  const answer = useActionData<FormState | undefined>();
  const beginning = usePosted(paths.listings, 'begin');
  const to = (edit?: string) => addressOf({ state, q, page, edit });
  const open = items.find((listing) => listing.id === edited && hasOffer(listing));
  return (
    <SellerFrame
      title="Anúncios"
      about={aboutOf({ preparing, atOnce })}
      trail={[{ label: 'Anúncios' }]}
      preparing={preparing}
    >
      <FormSummary>
        {answer?.done === false && (answer.intent !== 'offer' || !open) ? answer.fault.message : undefined}
      </FormSummary>
      <PreparingNotice preparing={preparing} />
      <NewcomerNotice limits={limits} />
      <Actions>
        <Form method="post" action={paths.listings}>
          <SubmitButton name="intent" value="begin" busy={beginning.busy} busyLabel="Abrindo...">
            Novo anúncio
          </SubmitButton>
        </Form>
        {!preparing && (
          <ButtonLink to={paths.importListings} $variant="outline">
            Importar planilha
          </ButtonLink>
        )}
      </Actions>
      {(all > perPage || q !== '') && (
        <Search method="get" action={paths.listings} role="search" key={q}>
          {state && <input type="hidden" name="state" value={state} />}
          <SearchRow label="Buscar nos anúncios" placeholder="Título" q={q} />
        </Search>
      )}
      {all > 0 && (
        <FilterLinks
          label="Filtrar por situação"
          items={[
            { label: 'Todos', count: all, to: addressOf({ q }), current: state === undefined },
            ...(Object.entries(LISTING_STATES) as [ListingState, string][])
              .filter(([each]) => counts[each] > 0 || each === state)
              .map(([each, label]) => ({
                label,
                count: counts[each],
                to: addressOf({ state: each, q }),
                current: state === each,
              })),
          ]}
        />
      )}
      {items.length > 0 ? (
        <>
          <Table
            caption="Anúncios"
            columns={columnsIn(currency, to)}
            rows={items}
            keyOf={({ id }) => id}
            phone="lines"
            opened={
              open && {
                below: open.id,
                content: <QuickOffer key={open.id} listing={open} here={to(open.id)} closed={to()} />,
              }
            }
          />
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(number) => addressOf({ state, q, page: number })}
          />
        </>
      ) : (
        <EmptyState title={all > 0 ? 'Nenhum anúncio aqui' : 'Nenhum anúncio ainda'}>
          {all > 0
            ? q === ''
              ? 'Nenhum dos seus anúncios está nesta situação.'
              : `Nenhum destes anúncios tem “${q}” no título.`
            : `Crie o primeiro. Salvamos enquanto você escreve, e ele só vai ao ar ${atOnce ? 'quando você publicar' : 'depois da análise'}.`}
        </EmptyState>
      )}
    </SellerFrame>
  );
}

function aboutOf({ preparing, atOnce }: Pick<SellerListing, 'preparing' | 'atOnce'>): string {
  if (preparing) return 'Prepare seus anúncios para a abertura da loja.';
  return atOnce
    ? 'Seus anúncios vão ao ar na hora e são revisados depois. Importações por planilha passam por análise antes.'
    : 'A equipe analisa cada texto antes de publicar. Preço, estoque e pausa valem na hora.';
}

const Search = styled(Form)`
  max-inline-size: 28rem;
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  img {
    flex: none;
    inline-size: 4rem;
    block-size: 3rem;
    border-radius: ${radius.small};
    background: ${color.sunken};
    object-fit: cover;
  }
`;

const States = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Old = styled.s`
  display: block;
  ${below.tablet} {
    display: inline;
    margin-inline-start: ${space[1]};
  }
  color: ${color.quiet};
  font-size: ${text.small};
`;

/** A form that leaves its buttons where the menu places them. */
const InPlace = styled(Form)`
  display: contents;
`;
