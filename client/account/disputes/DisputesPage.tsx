import { Link, useLoaderData } from 'react-router-dom';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { DISPUTE_TONES } from '#client/trade/disputeTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { DisputeSummary } from '#shared/contract/account/disputes.ts';
import { DISPUTE_REASONS, DISPUTE_STATES } from '#shared/trade/disputes.ts';
import type { ClockSettings } from '#shared/values/instant.ts';
import type { loader } from './DisputesPage.loader.ts';
import { DueLine } from './DueLine.tsx';

const columnsOf = (settings: ClockSettings, isSeller: boolean): Column<DisputeSummary>[] => [
  {
    title: 'Item',
    cell: ({ id, title, sale }) => (
      <>
        <Link to={isSeller ? paths.sellerDispute(id) : paths.dispute(id)}>{title}</Link>
        <QuietLine>{sale}</QuietLine>
      </>
    ),
  },
  { title: 'Com quem', cell: ({ other }) => other },
  { title: 'Motivo', cell: ({ reason }) => DISPUTE_REASONS[reason] },
  {
    title: 'Situação',
    cell: ({ state, yours, dueAt }) => (
      <span>
        <Chip $tone={yours ? 'sun' : DISPUTE_TONES[state]}>
          {yours ? 'Espera por você' : DISPUTE_STATES[state]}
        </Chip>
        <DueLine {...{ state, dueAt, settings }} />
      </span>
    ),
  },
];

/** 'Disputas' of the signed-in customer, the open ones first. */
export function Component() {
  const { items, page, perPage, total, as } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const isSeller = as === 'seller';
  const Frame = isSeller ? SellerFrame : AccountFrame;
  const here = isSeller ? paths.sellerDisputes : paths.disputes;
  return (
    <Frame
      title="Disputas"
      about={isSeller ? 'Responda no prazo para não perder o valor da venda.' : 'Acompanhe suas disputas.'}
      trail={[{ label: 'Disputas' }]}
    >
      {items.length > 0 && settings ? (
        <>
          <Table
            caption="Disputas"
            columns={columnsOf(settings, isSeller)}
            rows={items}
            keyOf={({ id }) => id}
          />
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(each) => `${here}?page=${each}`}
          />
        </>
      ) : (
        <EmptyState title="Nenhuma disputa">
          {isSeller
            ? 'As disputas das suas vendas aparecem aqui.'
            : 'Algo não chegou ou veio errado? Abra uma disputa no pedido.'}
        </EmptyState>
      )}
    </Frame>
  );
}
