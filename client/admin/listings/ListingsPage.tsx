import { Link, useLoaderData } from 'react-router-dom';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { ListingReviewQuery, ListingReviewSummary } from '#shared/contract/admin/listings.ts';
import { DRAFT_STATES } from '#shared/shop/listings.ts';
import { ListTools } from '../views/ListTools.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { ListBody } from '../layout/ListBody.tsx';
import { Moment } from '../layout/Moment.tsx';
import { StateLinks } from '../layout/StateLinks.tsx';
import { listAddress } from '../listAddress.ts';
import { NEW_COLUMN, SELLER_COLUMN } from './listingColumns.tsx';
import type { loader } from './ListingsPage.loader.ts';
import { TONES } from './listingTones.ts';

const COLUMNS: Column<ListingReviewSummary>[] = [
  { title: 'Anúncio', cell: ({ id, title }) => <Link to={adminPaths.listing(id)}>{title}</Link> },
  SELLER_COLUMN,
  NEW_COLUMN,
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <Chip $tone={TONES[state]}>{DRAFT_STATES[state]}</Chip>,
  },
  {
    title: 'Enviado',
    file: ['Enviado em'],
    phone: 'titled',
    cell: ({ submittedAt }) => <Moment at={submittedAt} />,
  },
];

const STATES = ['submitted', 'changes', 'declined'] as const;

/** 'Anúncios': what sellers want to put on sale, the one that waits longest on top. */
export function Component() {
  const { listings, state, csv } = useLoaderData<typeof loader>();
  const { counts } = listings;
  const address = (changed: { state?: ListingReviewQuery['state']; page?: number }) =>
    listAddress(adminPaths.listings, { state, ...changed });
  return (
    <AdminPage
      title="Anúncios"
      subtitle="O que os vendedores enviaram; o que espera há mais tempo vem primeiro."
      actions={
        <>
          <ButtonLink to={adminPaths.listingChecks} $variant="outline">
            Conferências
          </ButtonLink>
          <ListTools list="listings" columns={COLUMNS} csv={csv} />
        </>
      }
    >
      <StateLinks
        states={STATES}
        words={DRAFT_STATES}
        counts={counts}
        all="Todos"
        chosen={state}
        addressOf={(each) => address({ state: each })}
      />
      <ListBody
        caption="Anúncios em análise"
        columns={COLUMNS}
        list={listings}
        addressOf={(page) => address({ page })}
        filtered={state !== undefined || listings.page > 1}
        all={{ to: adminPaths.listings, label: 'Ver todos os anúncios' }}
        empty={{
          title: 'Nenhum anúncio aqui',
          filtered: 'Nenhum anúncio está nesta situação.',
          nothing: 'O que um vendedor envia para análise aparece aqui.',
        }}
      />
    </AdminPage>
  );
}
