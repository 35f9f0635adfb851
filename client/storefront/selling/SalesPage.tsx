import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { color, text } from '#client/ui/theme/tokens.ts';
import type { OwnSale } from '#shared/contract/seller.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';
import { formatReais } from '#shared/money.ts';
import { AccountFrame } from '#client/storefront/account/AccountFrame.tsx';
import type { loader } from './SalesPage.loader.ts';

const columnsOf = (settings: ClockSettings): Column<OwnSale>[] => [
  {
    title: 'Venda',
    cell: ({ number, title, quantity }) => (
      <>
        {quantity > 1 && `${quantity} × `}
        {title}
        <Quiet>{number}</Quiet>
      </>
    ),
  },
  { title: 'Data', cell: ({ placedAt }) => formatInstant(placedAt, settings) },
  { title: 'Comprador', cell: ({ buyer }) => buyer },
  { title: 'Situação', cell: (sale) => stateOf(sale, settings) },
  { title: 'Preço', align: 'end', cell: ({ price }) => formatReais(price) },
  {
    title: 'Você recebe',
    align: 'end',
    cell: ({ net, fee }) => (
      <>
        {formatReais(net)}
        <Quiet>taxa de {formatReais(fee)}</Quiet>
      </>
    ),
  },
];

function stateOf({ refundedAt, deliveredAt, dueAt, status }: OwnSale, settings: ClockSettings): string {
  if (refundedAt !== null) return 'Reembolsada';
  if (deliveredAt !== null) return `Entregue em ${formatInstant(deliveredAt, settings)}`;
  if (status === 'cancelled') return 'Cancelada';
  return dueAt === null ? 'Paga' : `Entregar até ${formatInstant(dueAt, settings)}`;
}

/** What the shop of whoever is signed in has sold; a line each, and nothing else of its order. */
export function Component() {
  const { items, page, perPage, total } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  return (
    <AccountFrame
      title="Vendas"
      about="O que a sua loja vendeu, da venda mais nova à mais antiga."
      trail={[{ label: 'Minha loja', to: paths.selling }, { label: 'Vendas' }]}
    >
      {items.length > 0 && settings ? (
        <>
          <Table caption="Vendas" columns={columnsOf(settings)} rows={items} keyOf={({ number }) => number} />
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(number) => `${paths.sales}?page=${number}`}
          />
        </>
      ) : (
        <EmptyState
          title="Nenhuma venda ainda"
          action={<ButtonLink to={paths.selling}>Voltar à minha loja</ButtonLink>}
        >
          Cada venda paga aparece aqui, com o que você recebe por ela.
        </EmptyState>
      )}
    </AccountFrame>
  );
}

const Quiet = styled.small`
  display: block;
  color: ${color.quiet};
  font-size: ${text.small};
  font-weight: 400;
`;
