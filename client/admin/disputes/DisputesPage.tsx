import { Link } from 'react-router-dom';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { LateChip } from '#client/admin/orders/LateChip.tsx';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { DISPUTE_TONES } from '#client/trade/disputeTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { AdminDisputeSummary } from '#shared/contract/admin/disputes.ts';
import { AT_THE_TEAM, DISPUTE_REASONS, DISPUTE_STATES } from '#shared/trade/disputes.ts';

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
  {
    title: 'Prazo',
    phone: 'titled',
    cell: ({ state, dueAt }) =>
      dueAt ? (
        <>
          <Moment at={dueAt} /> {AT_THE_TEAM.includes(state) && <LateChip dueAt={dueAt} />}
        </>
      ) : (
        'Nenhum'
      ),
  },
];

/** 'Disputas': those that wait for staff on top, by deadline. */
export function Component() {
  const { list } = useList('disputes');
  return (
    <OfficeList
      name="disputes"
      title="Disputas"
      subtitle="O que compradores contestaram. Primeiro o que espera a equipe."
      search={{
        label: 'Buscar disputas',
        placeholder: 'Número, produto, loja',
        withPeople: 'Número, produto, nome',
      }}
      states={{
        states: ['waiting'],
        words: { waiting: 'Esperam a equipe' },
        counts: { waiting: list.waiting },
        all: 'Todas',
        total: list.all,
      }}
      columns={COLUMNS}
      all="Ver todas as disputas"
      empty={{
        title: 'Nenhuma disputa aqui',
        filtered: 'Nenhuma disputa corresponde a este filtro. Tente outra situação ou outras palavras.',
        nothing: 'As disputas dos compradores aparecem aqui.',
      }}
    />
  );
}
