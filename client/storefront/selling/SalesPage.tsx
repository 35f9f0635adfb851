import { Link, useLoaderData } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { OwnSale } from '#shared/contract/seller.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { SellerFrame } from './SellerFrame.tsx';
import type { loader } from './SalesPage.loader.ts';
import { SaleState } from './saleWords.tsx';

const columnsOf = (settings: ClockSettings): Column<OwnSale>[] => [
  {
    title: 'Venda',
    cell: ({ number, title, quantity }) => (
      <>
        <Link to={paths.sale(number)}>
          {quantity > 1 && `${quantity} × `}
          {title}
        </Link>
        <QuietLine>{number}</QuietLine>
      </>
    ),
  },
  { title: 'Data', cell: ({ placedAt }) => formatInstant(placedAt, settings) },
  { title: 'Comprador', cell: ({ buyer }) => buyer },
  {
    title: 'Situação',
    cell: (sale) => (
      <span>
        <SaleState sale={sale} settings={settings} />
      </span>
    ),
  },
  { title: 'Preço', align: 'end', cell: ({ price, currency }) => formatMoney(price, currency) },
  {
    title: 'Você recebe',
    align: 'end',
    cell: ({ currency, net, fee, refunded, stage }) =>
      stage === 'cancelled' || stage === 'refunded' ? (
        'Nada: devolvido'
      ) : (
        <>
          {formatMoney(net, currency)}
          <QuietLine>
            {refunded > 0 && `${formatMoney(refunded, currency)} devolvidos, `}taxa de{' '}
            {formatMoney(fee, currency)}
          </QuietLine>
        </>
      ),
  },
];

/** What the shop of whoever is signed in has sold; a line each, and nothing else of its order. */
export function Component() {
  const { items, page, perPage, total, owed } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  return (
    <SellerFrame
      title="Vendas"
      about={
        owed
          ? 'O que falta entregar, do prazo mais curto ao mais longo.'
          : 'O que a sua loja vendeu, da venda mais nova à mais antiga.'
      }
      trail={[{ label: 'Vendas' }]}
    >
      <p>
        <Link to={owed ? paths.sales : `${paths.sales}?owed=true`}>
          {owed ? 'Ver todas as vendas' : 'Ver só o que falta entregar'}
        </Link>
      </p>
      {items.length > 0 && settings ? (
        <>
          <Table caption="Vendas" columns={columnsOf(settings)} rows={items} keyOf={({ number }) => number} />
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(number) => `${paths.sales}?${owed ? 'owed=true&' : ''}page=${number}`}
          />
        </>
      ) : (
        <EmptyState
          title={owed ? 'Nada a entregar' : 'Nenhuma venda ainda'}
          action={<ButtonLink to={paths.selling}>Voltar ao resumo</ButtonLink>}
        >
          {owed
            ? 'Tudo o que foi pago já foi entregue.'
            : 'Cada venda paga aparece aqui, com o que você recebe por ela.'}
        </EmptyState>
      )}
    </SellerFrame>
  );
}
