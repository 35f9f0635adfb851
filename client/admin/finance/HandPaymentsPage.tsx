import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { StateLinks } from '#client/admin/kit/StateLinks.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type {
  approveHandPayment,
  HandPayment,
  matchHandPayment,
} from '#shared/contract/admin/handPayments.ts';
import {
  HAND_PAYMENT_STATES,
  HAND_PAYMENT_TONES,
  type HandPaymentState,
} from '#shared/trade/handPayments.ts';
import { formatMoney } from '#shared/values/money.ts';
import { actionsFor, HandPaymentDialog } from './HandPaymentDialog.tsx';

const STATES = Object.keys(HAND_PAYMENT_STATES) as HandPaymentState[];
const WORDS = Object.fromEntries(STATES.map((state) => [state, HAND_PAYMENT_STATES[state].label])) as Record<
  HandPaymentState,
  string
>;

const columnsOf = (
  decide: (payment: HandPayment) => void,
  allowed: Parameters<typeof actionsFor>[1],
): Column<HandPayment>[] => [
  {
    title: 'Pedido',
    cell: ({ order, note }) => (
      <>
        <Link to={adminPaths.order(order.id)}>{order.number}</Link>
        <QuietLine>{note}</QuietLine>
      </>
    ),
  },
  {
    title: 'Valor',
    align: 'end',
    phone: 'end',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    title: 'Registrado',
    phone: 'titled',
    cell: ({ askedAt, askedBy }) => (
      <span>
        <Moment at={askedAt} />
        <QuietLine>{askedBy}</QuietLine>
      </span>
    ),
  },
  {
    title: 'Situação',
    phone: 'line',
    cell: ({ state, expiresAt, decidedBy, reason, matchedBy, statementReference }) => (
      <span>
        <Chip $tone={HAND_PAYMENT_TONES[state]}>{HAND_PAYMENT_STATES[state].label}</Chip>
        {expiresAt && state === 'waiting' && (
          <QuietLine>
            Até <Moment at={expiresAt} />
          </QuietLine>
        )}
        {decidedBy && (
          <QuietLine>
            {state === 'refused' ? `${decidedBy}: ${reason ?? ''}` : `Aprovado por ${decidedBy}`}
          </QuietLine>
        )}
        {matchedBy && (
          <QuietLine>
            {matchedBy}: {statementReference}
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
    cell: (payment) =>
      actionsFor(payment, allowed).length > 0 && (
        <Button
          type="button"
          $variant="outline"
          $size="sm"
          aria-label={`${payment.state === 'waiting' ? 'Decidir sobre o' : 'Conferir o'} pagamento do pedido ${payment.order.number}`}
          onClick={() => decide(payment)}
        >
          {payment.state === 'waiting' ? 'Decidir' : 'Conferir'}
        </Button>
      ),
  },
];

/** 'Pagamentos registrados à mão': payments that wait for a second person, or for the bank statement. */
export function Component() {
  const { list, filters, csv, filtered, addressOf } = useList('handPayments');
  const may = useMay();
  const [chosen, setChosen] = useState<HandPayment>();
  const allowed = {
    decides: may(needs<typeof approveHandPayment>('orders.refund')),
    matches: may(needs<typeof matchHandPayment>('finance.payouts')),
  };
  return (
    <AdminPage
      title="Pagamentos registrados à mão"
      subtitle="Pedidos que a equipe marcou como pagos. O vendedor recebe depois da conferência no extrato."
      actions={csv && <CsvButton address={csv} />}
    >
      <StateLinks
        states={STATES}
        words={WORDS}
        counts={list.counts}
        all="Todos"
        chosen={filters.state}
        addressOf={(state) => addressOf({ state })}
      />
      <ListBody
        caption="Pagamentos registrados à mão"
        columns={columnsOf(setChosen, allowed)}
        list={list}
        addressOf={(page) => addressOf({ page })}
        filtered={filtered}
        all={{ to: adminPaths.handPayments, label: 'Ver todos os pagamentos' }}
        empty={{
          title: 'Nenhum pagamento aqui',
          filtered: 'Nenhum pagamento está nesta situação.',
          nothing: 'Os pagamentos recebidos fora do site aparecem aqui.',
        }}
      />
      <HandPaymentDialog
        key={chosen?.id}
        payment={list.items.find(({ id }) => id === chosen?.id) ?? chosen}
        allowed={allowed}
        onClose={() => setChosen(undefined)}
      />
    </AdminPage>
  );
}
