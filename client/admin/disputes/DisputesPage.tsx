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
import { DISPUTE_TONES } from '#client/trade/disputeTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { AdminDisputeQuery, AdminDisputeSummary } from '#shared/contract/admin/disputes.ts';
import { DISPUTE_REASONS, DISPUTE_STATES } from '#shared/trade/disputes.ts';
import type { loader } from './DisputesPage.loader.ts';

const COLUMNS: Column<AdminDisputeSummary>[] = [
  {
    title: 'Disputa',
    cell: ({ id, sale, title }) => (
      <Link to={adminPaths.dispute(id)}>
        {sale}: {title}
      </Link>
    ),
  },
  { title: 'Comprador', phone: 'titled', cell: ({ buyer }) => buyer },
  { title: 'Vendedor', phone: 'titled', cell: ({ seller }) => seller },
  { title: 'Motivo', phone: 'titled', cell: ({ reason }) => DISPUTE_REASONS[reason] },
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <Chip $tone={DISPUTE_TONES[state]}>{DISPUTE_STATES[state]}</Chip>,
  },
  { title: 'Prazo', phone: 'titled', cell: ({ dueAt }) => (dueAt ? <Moment at={dueAt} /> : 'Nenhum') },
];

/** 'Disputas': those that wait for the team on top, by deadline. */
export function Component() {
  const { disputes, q, state, csv } = useLoaderData<typeof loader>();
  const address = (changed: { state?: AdminDisputeQuery['state']; page?: number }) =>
    listAddress(adminPaths.disputes, { q, state, ...changed });
  return (
    <AdminPage
      title="Disputas"
      subtitle="Disputas abertas por compradores. As que esperam a equipe vêm primeiro."
      actions={<ListTools list="disputes" columns={COLUMNS} csv={csv} />}
    >
      <ListFilters
        search={
          <SearchField
            label="Buscar disputas"
            placeholder="Número, produto, loja"
            withPeople="Número, produto, nome"
            value={q}
            kept={{ state }}
          />
        }
        states={
          <StateLinks
            states={['waiting']}
            words={{ waiting: 'Esperam a equipe' }}
            counts={disputes}
            all="Todas"
            total={disputes.all}
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Disputas"
        columns={COLUMNS}
        list={disputes}
        addressOf={(page) => address({ page })}
        filtered={q !== '' || state !== undefined || disputes.page > 1}
        all={{ to: adminPaths.disputes, label: 'Ver todas as disputas' }}
        empty={{
          title: 'Nenhuma disputa aqui',
          filtered: 'Nenhuma disputa corresponde a este filtro. Tente outra situação ou outras palavras.',
          nothing: 'As disputas dos compradores aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}
