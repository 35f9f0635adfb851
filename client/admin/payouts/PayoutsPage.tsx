import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { ListFilters } from '#client/admin/kit/ListFilters.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { SearchField } from '#client/admin/kit/SearchField.tsx';
import { StateLinks } from '#client/admin/kit/StateLinks.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { PayoutChip, PayoutHolds } from '#client/trade/PayoutHolds.tsx';
import { Button } from '#client/ui/Button.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { listOrders } from '#shared/contract/admin/orders.ts';
import type { AdminPayout, makeBatch, movePayout } from '#shared/contract/admin/payouts.ts';
import type { readAdminSeller } from '#shared/contract/admin/sellers.ts';
import { orderOfSale } from '#shared/trade/orderStatus.ts';
import { formatMoney } from '#shared/values/money.ts';
import { BatchPanel } from './BatchPanel.tsx';
import { nextStates, MoveDialog } from './MoveDialog.tsx';

const WORDS = {
  waiting: 'A enviar',
  late: 'Análise atrasada',
  sent: 'Enviados',
  paid: 'Pagos',
  failed: 'Que falharam',
  refused: 'Recusados',
} as const;
const STATES = Object.keys(WORDS) as (keyof typeof WORDS)[];

interface ViewerRights {
  bank: boolean;
  seesSellers: boolean;
  seesOrders: boolean;
  /** Undefined where the role does not allow it. */
  decide: ((payout: AdminPayout) => void) | undefined;
}

/** The file is the bank's, and has its own columns. */
const columnsOf = ({ bank, seesSellers, seesOrders, decide }: ViewerRights): Column<AdminPayout>[] => [
  {
    title: 'Saque',
    cell: ({ number, weekly, seller, key }) => (
      <>
        {number} ·{' '}
        {seesSellers ? <Link to={adminPaths.seller(seller.slug)}>{seller.name}</Link> : seller.name}
        <QuietLine>
          {weekly && 'De sexta-feira · '}
          {key}
        </QuietLine>
      </>
    ),
  },
  {
    title: 'Valor',
    file: [],
    align: 'end',
    phone: 'end',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { title: 'Pedido em', file: [], phone: 'titled', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  {
    title: 'Situação',
    file: [],
    phone: 'line',
    cell: ({ state: at, reason, waitsFor, channel, handledBy, batch: of }) => (
      <span>
        <PayoutChip state={at} waitsFor={waitsFor} />
        {reason && at !== 'in_review' && <QuietLine>{reason}</QuietLine>}
        <PayoutHolds
          holds={waitsFor}
          moment={(until) => <Moment at={until} />}
          sale={(each) =>
            seesOrders ? (
              <Link to={listAddress(adminPaths.orders, { q: orderOfSale(each) })}>{each}</Link>
            ) : (
              each
            )
          }
        />
        {channel && (
          <QuietLine>
            {channel === 'bank' ? 'Pelo provedor' : of ? `Lote ${of.slice(0, 8)}` : 'Por arquivo'}
            {handledBy && ` · ${handledBy}`}
          </QuietLine>
        )}
      </span>
    ),
  },
  {
    title: 'Decidir',
    quiet: true,
    align: 'end',
    phone: 'line',
    cell: (payout) =>
      nextStates(payout, bank).length > 0 &&
      decide && (
        <Button
          type="button"
          $variant="outline"
          $size="sm"
          aria-label={`${payout.state === 'sent' ? 'Registrar o resultado do' : 'Decidir sobre o'} saque ${payout.number}`}
          onClick={() => decide(payout)}
        >
          {payout.state === 'sent' ? 'Registrar resultado' : 'Decidir'}
        </Button>
      ),
  },
];

/** 'Saques': the payouts that sellers requested, the longest waiting on top. */
export function Component() {
  const { list, filters, csv, filtered, addressOf } = useList('payouts');
  const { q, state, batch } = filters;
  const { counts, requested, batches, bank } = list;
  const may = useMay();
  const [chosen, setChosen] = useState<AdminPayout>();
  const columns = columnsOf({
    bank,
    seesOrders: may(needs<typeof listOrders>('orders.read')),
    seesSellers: may(needs<typeof readAdminSeller>('sellers.read')),
    decide: may(needs<typeof movePayout>('finance.payouts')) ? setChosen : undefined,
  });
  return (
    <AdminPage
      title="Saques"
      subtitle="O que os vendedores pediram do que têm disponível."
      actions={<ListTools list="payouts" columns={columns} csv={csv} />}
    >
      <ListFilters
        search={
          <SearchField
            label="Buscar saques"
            placeholder="Número ou vendedor"
            value={q}
            otherParams={{ state, batch }}
          />
        }
        states={
          <StateLinks
            states={STATES}
            words={WORDS}
            counts={counts}
            all="Todos"
            // Those that are late wait too.
            total={STATES.reduce((sum, each) => (each === 'late' ? sum : sum + counts[each]), 0)}
            chosen={state}
            addressOf={(each) => addressOf({ state: each, batch: undefined })}
          />
        }
      />
      <ListBody
        caption="Saques"
        columns={columns}
        list={list}
        addressOf={(page) => addressOf({ page })}
        filtered={filtered}
        all={{ to: adminPaths.payouts, label: 'Ver todos os saques' }}
        empty={{
          title: 'Nenhum saque aqui',
          filtered: 'Nenhum saque corresponde a este filtro. Tente outra situação ou outras palavras.',
          nothing: 'Os saques dos vendedores aparecem aqui.',
        }}
      />
      <Allowed<typeof makeBatch> by="finance.payouts">
        <BatchPanel requested={requested} batches={batches} />
      </Allowed>
      <MoveDialog
        key={chosen?.id}
        payout={list.items.find(({ id }) => id === chosen?.id) ?? chosen}
        bank={bank}
        onClose={() => setChosen(undefined)}
      />
    </AdminPage>
  );
}
