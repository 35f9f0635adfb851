import { Link } from 'react-router-dom';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { ListedListing } from '#shared/contract/admin/listings.ts';
import type { readAdminProduct } from '#shared/contract/admin/products.ts';
import { LISTING_STATES } from '#shared/shop/listings.ts';
import { NEW_COLUMN, SELLER_COLUMN } from './listingColumns.tsx';
import { DRAFT_TONES } from './listingTones.ts';

/** The approved listing is the product, which some roles may not see. */
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
      <Chip $tone={state === 'on_sale' ? 'leaf' : DRAFT_TONES[state]}>{LISTING_STATES[state]}</Chip>
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

/** 'Anúncios': listings that wait for approval, the longest waiting on top. */
export function Component() {
  const { state } = useList('listings').filters;
  const columns = columnsFor(useMay()(needs<typeof readAdminProduct>('products.read')), state === 'on_sale');
  return (
    <OfficeList
      name="listings"
      title="Anúncios"
      subtitle={
        state === 'on_sale'
          ? 'Anúncios à venda, do mais novo ao mais antigo.'
          : 'Anúncios enviados. Os que esperam há mais tempo vêm primeiro.'
      }
      actions={
        <ButtonLink to={adminPaths.listingChecks} $variant="outline">
          Conferências
        </ButtonLink>
      }
      search={{ label: 'Buscar anúncios', placeholder: 'Título ou vendedor' }}
      states={{ states: STATES, apart: ['on_sale'], words: LISTING_STATES, all: 'Todos' }}
      columns={columns}
      caption="Anúncios em análise"
      all="Ver todos os anúncios"
      empty={{
        title: 'Nenhum anúncio aqui',
        filtered: 'Nenhum anúncio corresponde a este filtro. Tente outra situação ou outras palavras.',
        nothing: 'Os anúncios enviados para análise aparecem aqui.',
      }}
    />
  );
}
