import { Form, Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { addressOf } from '#client/calls/call.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { statementColumns } from '#client/trade/statementColumns.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { PageLinks, stepLinks } from '#client/ui/PageLinks.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithScripts } from '#client/ui/scripting.ts';
import { Sums } from '#client/ui/Sums.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { SellerStatementMove, StatementSum } from '#shared/contract/seller/shop.ts';
import { LEDGER_CAUSES } from '#shared/trade/ledgerWords.ts';
import { type ClockSettings, formatDay, formatInstant, formatMonth } from '#shared/values/instant.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { addMonths, storeDayOf } from '#shared/values/storeDay.ts';
import { DayRange } from './DayRange.tsx';
import { SheetDownload } from './SheetDownload.tsx';
import type { loader } from './StatementPage.loader.ts';

const VIEWS = { moves: 'Movimentos', day: 'Por dia', month: 'Por mês' } as const;
type View = keyof typeof VIEWS;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Days = { month?: string; from?: string | undefined; until?: string | undefined };

const address = (view: View, { page = 1, ...days }: Days & { page?: number } = {}): string =>
  addressOf(
    paths.statement,
    {},
    {
      by: view === 'moves' ? undefined : view,
      ...days,
      page: page > 1 ? page : undefined,
    },
  );

const columnsOf = (settings: ClockSettings) =>
  statementColumns<SellerStatementMove>(({ at, sale }) => (
    <>
      {formatInstant(at, settings)}
      {sale !== null && (
        <>
          {' · '}
          <Link to={paths.sale(sale)}>Venda {sale}</Link>
        </>
      )}
    </>
  ));

const sumColumns = (settings: ClockSettings, by: 'day' | 'month'): Column<StatementSum>[] => [
  {
    title: by === 'day' ? 'Dia' : 'Mês',
    cell: ({ period }) => (
      <Link to={address('moves', by === 'day' ? { from: period, until: period } : { month: period })}>
        {by === 'day' ? formatDay(period, settings) : monthName(period, settings)}
      </Link>
    ),
  },
  ...(['sales', 'returns', 'payouts', 'total'] as const).map((name) => ({
    title: SUMS[name],
    align: 'end' as const,
    cell: (sum: StatementSum) => formatMoney(sum[name], sum.currency),
  })),
];

const monthName = (month: string, settings: ClockSettings): string =>
  formatMonth(`${month}-15T12:00:00.000Z`, settings);

const SUMS = { sales: 'Vendas', returns: 'Devoluções', payouts: 'Saques', total: 'Soma' } as const;

/** Each move of the seller's money in a sentence, with its rule; or the sums of each day or month. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const { by } = loaded;
  const view = by ?? 'moves';
  return (
    <SellerFrame
      title="Extrato"
      about={
        by === undefined
          ? 'Cada movimento do seu dinheiro, explicado.'
          : 'Vendas já sem a taxa. Liberações e disputas não mudam o total.'
      }
      trail={[{ label: 'Extrato' }]}
    >
      <FilterLinks
        label="Mostrar o extrato"
        items={(Object.keys(VIEWS) as View[]).map((each) => ({
          label: VIEWS[each],
          to: address(each),
          current: each === view,
        }))}
      />
      {loaded.by === undefined && settings && <Period loaded={loaded} settings={settings} />}
      {settings && <Listed loaded={loaded} settings={settings} />}
      <WithScripts>
        <SheetDownload
          label={by === undefined ? 'Baixar este período (CSV)' : 'Baixar tudo (CSV)'}
          download={async () =>
            (await importNeeded(() => import('./sellerSheets.ts'))).downloadMoves(loaded.asked ?? {})
          }
        />
      </WithScripts>
    </SellerFrame>
  );
}

/** Which days these are, with the way to others, and what they did to the money. */
function Period({
  loaded: { moves, asked, days, now },
  settings,
}: {
  loaded: Extract<Loaded, { by: undefined }>;
  settings: ClockSettings;
}) {
  const { from, until, totals } = moves.period;
  const month = asked.month === undefined ? undefined : from?.slice(0, 7);
  const near = (count: number) => addMonths(`${month}-01`, count).slice(0, 7);
  const day = (at: string) => formatDay(at, settings);
  return (
    <>
      {month !== undefined && (
        <Months aria-label="Mês">
          <Link to={address('moves', { month: near(-1) })} rel="prev">
            {monthName(near(-1), settings)}
          </Link>
          {month < storeDayOf(new Date(now), settings.timezone).slice(0, 7) && (
            <Link to={address('moves', { month: near(1) })} rel="next">
              {monthName(near(1), settings)}
            </Link>
          )}
        </Months>
      )}
      <Form method="get" action={paths.statement} noValidate key={JSON.stringify(days)}>
        <DayRange days={days} />
      </Form>
      {month === undefined && <Link to={paths.statement}>Voltar a este mês</Link>}
      {totals.map(({ currency, opening, closing, kinds }) => (
        <Panel
          key={currency}
          title={
            month === undefined
              ? [from && `de ${day(from)}`, until && `até ${day(until)}`].filter(Boolean).join(' ')
              : monthName(month, settings)
          }
        >
          <Sums
            rows={[
              { name: 'Saldo no começo', value: formatMoney(opening.balance, currency) },
              ...kinds.map(({ cause, moves: count, balance, available }) => ({
                name: `${LEDGER_CAUSES[cause]} (${formatNumber(count)})`,
                value:
                  balance !== 0
                    ? signed(balance, currency)
                    : available === 0
                      ? 'voltou para “a liberar”'
                      : `${signed(available, currency)} no disponível`,
                ...(balance === 0 && { look: 'quiet' as const }),
              })),
              { name: 'Saldo no fim', value: formatMoney(closing.balance, currency), look: 'total' },
              { name: 'Disponível no fim', value: formatMoney(closing.available, currency), look: 'quiet' },
            ]}
          />
        </Panel>
      ))}
    </>
  );
}

const signed = (amount: number, currency: Currency): string =>
  `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`;

function Listed({
  loaded: { by, moves, asked, sums },
  settings,
}: {
  loaded: Loaded;
  settings: ClockSettings;
}) {
  if (moves && moves.items.length > 0)
    return (
      <>
        <Table
          caption="Extrato"
          phone="lines"
          columns={columnsOf(settings)}
          rows={moves.items}
          keyOf={({ id }) => id}
        />
        <PageLinks
          page={moves.page}
          pages={Math.ceil(moves.total / moves.perPage)}
          addressOf={(page) => address('moves', { ...asked, page })}
        />
      </>
    );
  if (sums && (sums.items.length > 0 || sums.earlier))
    return (
      <>
        {sums.items.length > 0 ? (
          <Table
            caption={VIEWS[by]}
            columns={sumColumns(settings, by)}
            rows={sums.items}
            keyOf={({ period, currency }) => period + currency}
          />
        ) : (
          <EmptyState title="Nada neste período">Veja a página seguinte.</EmptyState>
        )}
        <PageLinks
          page={sums.page}
          pages={sums.earlier ? sums.page + 1 : sums.page}
          addressOf={(page) => address(by, { page })}
        />
      </>
    );
  if (moves && moves.period.totals.length > 0)
    return <EmptyState title="Nenhum movimento nestes dias">O saldo não mudou.</EmptyState>;
  return (
    <EmptyState
      title="Nenhum movimento"
      action={<ButtonLink to={paths.selling}>Voltar ao resumo</ButtonLink>}
    >
      A primeira venda paga aparece aqui.
    </EmptyState>
  );
}

const Months = styled.nav`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  ${stepLinks}
`;
