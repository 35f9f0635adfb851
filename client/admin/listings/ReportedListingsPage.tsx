import { Link } from 'react-router-dom';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { ReportedListingSummary } from '#shared/contract/admin/listingReports.ts';
import { REPORT_STATES } from '#shared/shop/listingReports.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { SELLER_COLUMN } from './listingColumns.tsx';
import { REPORT_TONES } from './listingTones.ts';

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

/** 'Denúncias': reports about listings on sale, claims of accounts on top. */
export function Component() {
  return (
    <OfficeList
      name="reportedListings"
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
        </>
      }
      search={{
        label: 'Buscar denúncias',
        placeholder: 'Título ou vendedor',
        withPeople: 'Título, loja ou nome',
      }}
      states={{ words: REPORT_STATES, all: 'Todas' }}
      columns={COLUMNS}
      caption="Anúncios denunciados"
      all="Ver todas as denúncias"
      empty={{
        title: 'Nenhuma denúncia aqui',
        filtered: 'Nenhuma denúncia corresponde a este filtro. Tente outra situação ou outras palavras.',
        nothing: 'As denúncias de produtos aparecem aqui.',
      }}
    />
  );
}
