import { Link, useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { ListBody } from '#client/admin/layout/ListBody.tsx';
import { ListFilters } from '#client/admin/layout/ListFilters.tsx';
import { Moment } from '#client/admin/layout/Moment.tsx';
import { SearchField } from '#client/admin/layout/SearchField.tsx';
import { StateLinks } from '#client/admin/layout/StateLinks.tsx';
import { listAddress } from '#client/admin/listAddress.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { ReportedListingQuery, ReportedListingSummary } from '#shared/contract/admin/listingReports.ts';
import { REPORT_STATES, type ReportState } from '#shared/shop/listingReports.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { SELLER_COLUMN } from './listingColumns.tsx';
import type { loader } from './ReportedListingsPage.loader.ts';
import { REPORT_TONES } from './reportTones.ts';

const COLUMNS: Column<ReportedListingSummary>[] = [
  { title: 'Anúncio', cell: ({ id, title }) => <Link to={adminPaths.reportedListing(id)}>{title}</Link> },
  SELLER_COLUMN,
  {
    title: 'Denunciado por',
    file: ['Contas que denunciaram'],
    phone: 'titled',
    cell: ({ accounts }) => `${formatNumber(accounts)} ${accounts === 1 ? 'conta' : 'contas'}`,
  },
  {
    title: 'Situação',
    file: ['Estado', 'Conta reclamada', 'Vendida por outra loja', 'Fora do ar desde'],
    phone: 'end',
    cell: ({ state, claimed, doubled, heldAt }) => (
      <>
        {state === 'open' && claimed && <Chip $tone="ember">Conta reclamada</Chip>}{' '}
        {state === 'open' && doubled && <Chip $tone="sun">Outra loja a vende</Chip>}{' '}
        {state === 'open' && heldAt !== null ? (
          <Chip $tone="sun">Fora do ar, a analisar</Chip>
        ) : (
          <Chip $tone={REPORT_TONES[state]}>{REPORT_STATES[state]}</Chip>
        )}
      </>
    ),
  },
  {
    title: 'Desde',
    file: ['Primeira denúncia'],
    phone: 'titled',
    cell: ({ openedAt }) => <Moment at={openedAt} />,
  },
];

const STATES = Object.keys(REPORT_STATES) as ReportState[];

/** 'Denúncias': what people say of listings on sale, claims of accounts on top. */
export function Component() {
  const { reported, q, state, csv } = useLoaderData<typeof loader>();
  const { counts } = reported;
  const address = (changed: { state?: ReportedListingQuery['state']; page?: number }) =>
    listAddress(adminPaths.reportedListings, { q, state, ...changed });
  return (
    <AdminPage
      title="Denúncias"
      subtitle="Anúncios denunciados: primeiro as contas reclamadas, depois os fora do ar."
      actions={
        <>
          <ButtonLink to={adminPaths.questions} $variant="outline">
            Perguntas
          </ButtonLink>
          <ButtonLink to={adminPaths.personReports} $variant="outline">
            Pessoas
          </ButtonLink>
          <ListTools list="reportedListings" columns={COLUMNS} csv={csv} />
        </>
      }
    >
      <ListFilters
        search={
          <SearchField
            label="Buscar denúncias"
            placeholder="Título ou vendedor"
            withPeople="Título, loja ou nome"
            value={q}
            kept={{ state }}
          />
        }
        states={
          <StateLinks
            states={STATES}
            words={REPORT_STATES}
            counts={counts}
            all="Todas"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Anúncios denunciados"
        columns={COLUMNS}
        list={reported}
        addressOf={(page) => address({ page })}
        filtered={q !== '' || state !== undefined || reported.page > 1}
        all={{ to: adminPaths.reportedListings, label: 'Ver todas as denúncias' }}
        empty={{
          title: 'Nenhuma denúncia aqui',
          filtered: 'Nenhuma denúncia corresponde a este filtro. Tente outra situação ou outras palavras.',
          nothing: 'As denúncias de produtos aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}
