import { Link, useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { ListBody } from '#client/admin/layout/ListBody.tsx';
import { ListFilters } from '#client/admin/layout/ListFilters.tsx';
import { Moment } from '#client/admin/layout/Moment.tsx';
import { SearchField } from '#client/admin/layout/SearchField.tsx';
import { StateLinks } from '#client/admin/layout/StateLinks.tsx';
import { needs, useMay } from '#client/admin/layout/useMay.ts';
import { listAddress } from '#client/admin/listAddress.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { ListedListing, ListingReviewQuery } from '#shared/contract/admin/listings.ts';
import type { readAdminProduct } from '#shared/contract/admin/products.ts';
import { LISTING_STATES } from '#shared/shop/listings.ts';
import { NEW_COLUMN, SELLER_COLUMN } from './listingColumns.tsx';
import type { loader } from './ListingsPage.loader.ts';
import { TONES } from './listingTones.ts';

/** What is on sale is the product, which not everybody of the team may see. */
const columnsFor = (seesProducts: boolean, onSale: boolean): Column<ListedListing>[] => [
  {
    title: 'Anúncio',
    cell: ({ id, title, state }) =>
      state !== 'on_sale' ? (
        <Link to={adminPaths.listing(id)}>{title}</Link>
      ) : seesProducts ? (
        <Link to={adminPaths.product(id)}>{title}</Link>
      ) : (
        title
      ),
  },
  SELLER_COLUMN,
  ...(onSale ? [] : [NEW_COLUMN]),
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => (
      <Chip $tone={state === 'on_sale' ? 'leaf' : TONES[state]}>{LISTING_STATES[state]}</Chip>
    ),
  },
  {
    title: onSale ? 'No ar desde' : 'Enviado',
    file: ['Enviado em'],
    phone: 'titled',
    cell: ({ submittedAt }) => <Moment at={submittedAt} />,
  },
];

const STATES = ['submitted', 'changes', 'declined'] as const;

/** 'Anúncios': what sellers want to put on sale, the one that waits longest on top. */
export function Component() {
  const { listings, q, state, csv } = useLoaderData<typeof loader>();
  const { counts } = listings;
  const columns = columnsFor(useMay()(needs<typeof readAdminProduct>('products.read')), state === 'on_sale');
  const address = (changed: { state?: ListingReviewQuery['state']; page?: number }) =>
    listAddress(adminPaths.listings, { q, state, ...changed });
  return (
    <AdminPage
      title="Anúncios"
      subtitle={
        state === 'on_sale'
          ? 'Anúncios à venda, do mais novo ao mais antigo.'
          : 'Anúncios enviados. Os que esperam há mais tempo vêm primeiro.'
      }
      actions={
        <>
          <ButtonLink to={adminPaths.listingChecks} $variant="outline">
            Conferências
          </ButtonLink>
          <ListTools list="listings" columns={columns} csv={csv} />
        </>
      }
    >
      <ListFilters
        search={
          <SearchField label="Buscar anúncios" placeholder="Título ou vendedor" value={q} kept={{ state }} />
        }
        states={
          <StateLinks
            states={STATES}
            apart={['on_sale']}
            words={LISTING_STATES}
            counts={counts}
            all="Todos"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Anúncios em análise"
        columns={columns}
        list={listings}
        addressOf={(page) => address({ page })}
        filtered={q !== '' || state !== undefined || listings.page > 1}
        all={{ to: adminPaths.listings, label: 'Ver todos os anúncios' }}
        empty={{
          title: 'Nenhum anúncio aqui',
          filtered: 'Nenhum anúncio corresponde a este filtro. Tente outra situação ou outras palavras.',
          nothing: 'Os anúncios enviados para análise aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}
