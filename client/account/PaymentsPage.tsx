import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { paidWith } from '#client/trade/paidWith.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { color, text } from '#client/ui/theme/tokens.ts';
import type { AccountPayment } from '#shared/contract/account/profile.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { AccountFrame } from './AccountFrame.tsx';
import type { loader } from './PaymentsPage.loader.ts';

const columnsOf = (settings: ClockSettings): Column<AccountPayment>[] => [
  {
    title: 'Pedido',
    cell: ({ orderNumber }) => <Link to={paths.order(orderNumber)}>{orderNumber}</Link>,
  },
  { title: 'Data', cell: ({ createdAt }) => formatInstant(createdAt, settings) },
  { title: 'Forma', cell: paidWith },
  { title: 'Situação', cell: statusOf },
  {
    title: 'Valor',
    align: 'end',
    cell: ({ currency, charged, refunded }) => (
      <span>
        {formatMoney(charged, currency)}
        {refunded > 0 && <Back>{formatMoney(refunded, currency)} de volta</Back>}
      </span>
    ),
  },
];

/** A card payment waits for the bank, not for the buyer. */
function statusOf({ method, status }: AccountPayment): string {
  return method === 'card' && status === 'pending' ? 'Em análise no banco' : PAYMENT_STATUSES[status];
}

export function Component() {
  const { items, page, perPage, total } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  return (
    <AccountFrame title="Pagamentos" about="Seus pagamentos, pendências e reembolsos.">
      {items.length > 0 && settings ? (
        <>
          <Table caption="Pagamentos" columns={columnsOf(settings)} rows={items} keyOf={({ id }) => id} />
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(number) => `${paths.payments}?page=${number}`}
          />
        </>
      ) : (
        <EmptyState
          title="Nenhum pagamento ainda"
          action={<ButtonLink to={paths.products}>Ver todos os produtos</ButtonLink>}
        >
          Cada compra aparece aqui com a forma de pagamento e a situação.
        </EmptyState>
      )}
    </AccountFrame>
  );
}

const Back = styled.small`
  display: block;
  color: ${color.leaf};
  font-size: ${text.small};
`;
