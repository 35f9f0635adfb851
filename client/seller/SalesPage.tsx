import { Form, Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { addressOf as addressWith } from '#client/calls/call.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import { WithScripts } from '#client/ui/scripting.ts';
import { type Column, Table } from '#client/ui/Table.tsx';
import { below, color, space } from '#client/ui/theme/tokens.ts';
import type { ShopSale } from '#shared/contract/seller/shop.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { DayRange } from './DayRange.tsx';
import type { loader } from './SalesPage.loader.ts';
import { isOver, isOwed, SaleState } from './saleWords.tsx';
import { SearchRow } from './SearchRow.tsx';
import { SheetDownload } from './SheetDownload.tsx';

const columnsOf = (settings: ClockSettings): Column<ShopSale>[] => [
  {
    title: 'Venda e comprador',
    cell: ({ number, title, quantity, buyer }) => (
      <>
        <Link to={paths.sale(number)}>
          {quantity > 1 && `${quantity} × `}
          {title}
        </Link>
        <QuietLine>
          <Number>{number}</Number> · {buyer}
        </QuietLine>
      </>
    ),
  },
  { title: 'Data', cell: ({ placedAt }) => formatInstant(placedAt, settings) },
  {
    title: 'Situação',
    cell: (sale) => (
      <State data-owed={isOwed(sale.stage) || undefined}>
        <SaleState sale={sale} settings={settings} />
      </State>
    ),
  },
  {
    title: 'Preço',
    align: 'end',
    phone: 'none',
    cell: ({ price, currency, fee, refunded, stage }) => (
      <>
        {formatMoney(price, currency)}
        {!isOver(stage) && (
          <QuietLine>
            {refunded > 0 && `${formatMoney(refunded, currency)} devolvidos, `}taxa de{' '}
            {formatMoney(fee, currency)}
          </QuietLine>
        )}
      </>
    ),
  },
  {
    title: 'Você recebe',
    align: 'end',
    phone: 'end',
    cell: ({ currency, net, stage }) => (isOver(stage) ? 'Nada: devolvido' : formatMoney(net, currency)),
  },
];

type Loaded = Awaited<ReturnType<typeof loader>>;
type Filters = Loaded['filters'];

const addressOf = ({ owed, q, from, until, page }: Partial<Filters> & { page?: number }): string =>
  addressWith(paths.sales, {}, { owed, q, from, until, page });

/** The sales of the signed-in seller: one line each, without the rest of the order. */
export function Component() {
  const { sales, filters, days } = useLoaderData<typeof loader>();
  const { items, page, perPage, total } = sales;
  const { owed, q, from, until } = filters;
  const settings = useShell()?.settings;
  const isNarrowed = q !== '' || (from ?? until) !== undefined;
  return (
    <SellerFrame
      title="Vendas"
      about={owed ? 'Suas entregas pendentes, por prazo.' : 'Suas vendas, da mais nova à mais antiga.'}
      trail={[{ label: 'Vendas' }]}
    >
      <Tools>
        <FilterLinks
          label="Mostrar as vendas"
          items={[
            { label: 'Todas', to: addressOf({ ...filters, owed: undefined }), current: !owed },
            {
              label: 'Falta entregar',
              to: addressOf({ ...filters, owed: 'true' }),
              current: owed === 'true',
            },
          ]}
        />
        <SalesFilters key={JSON.stringify([filters, days])} filters={filters} days={days} />
      </Tools>
      {isNarrowed && items.length > 0 && (
        <Narrowed role="status">
          {formatNumber(total)} {total === 1 ? 'venda encontrada' : 'vendas encontradas'}.{' '}
          <Link to={addressOf({ owed })}>Limpar busca e datas</Link>
        </Narrowed>
      )}
      {items.length > 0 && settings ? (
        <>
          <Table
            caption="Vendas"
            phone="lines"
            columns={columnsOf(settings)}
            rows={items}
            keyOf={({ number }) => number}
          />
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(number) => addressOf({ ...filters, page: number })}
          />
          <WithScripts>
            <SheetDownload
              label={isNarrowed || owed ? 'Baixar estas vendas (CSV)' : 'Baixar todas as vendas (CSV)'}
              download={async () =>
                (await importNeeded(() => import('./sellerSheets.ts'))).downloadSales(filters)
              }
            />
          </WithScripts>
        </>
      ) : isNarrowed ? (
        <EmptyState
          title="Nenhuma venda encontrada"
          action={
            <ButtonLink to={addressOf({ owed })}>
              {owed ? 'Ver o que falta entregar' : 'Ver todas as vendas'}
            </ButtonLink>
          }
        >
          {q === ''
            ? 'Nenhuma venda nestes dias.'
            : `Nenhuma venda encontrada para “${q}”. Busque por número, título ou primeiro nome do comprador.`}
        </EmptyState>
      ) : (
        <EmptyState
          title={owed ? 'Nada a entregar' : 'Nenhuma venda ainda'}
          action={<ButtonLink to={paths.selling}>Voltar ao resumo</ButtonLink>}
        >
          {owed ? 'Nenhuma venda espera entrega.' : 'Suas vendas pagas aparecem aqui, com o valor a receber.'}
        </EmptyState>
      )}
    </SellerFrame>
  );
}

/** The search text and the dates, in the address; the dates are folded until one is in use. */
function SalesFilters({ filters: { owed, q }, days }: Pick<Loaded, 'filters' | 'days'>) {
  return (
    <Filter method="get" action={paths.sales} role="search" noValidate>
      {owed && <input type="hidden" name="owed" value={owed} />}
      <SearchRow label="Buscar nas vendas" placeholder="Número, título ou comprador" q={q} />
      <DayRange days={days} />
    </Filter>
  );
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Filter = styled(Form)`
  max-inline-size: 28rem;
`;

const Narrowed = styled.p`
  color: ${color.quiet};
`;

const Number = styled.span`
  white-space: nowrap;
`;

/** On phones a sale takes little room: of its dates there is by when it is to be delivered. */
const State = styled.span`
  ${below.tablet} {
    &:not([data-owed]) > * + * {
      display: none;
    }
  }
`;
