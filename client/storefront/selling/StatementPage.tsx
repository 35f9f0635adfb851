import { Link, useLoaderData } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { statementColumns } from '#client/trade/statementColumns.tsx';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { WithScripts } from '#client/ui/scripting.ts';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { OwnMove, StatementSum } from '#shared/contract/seller.ts';
import { type ClockSettings, formatDay, formatInstant, formatMonth } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { SellerFrame } from './SellerFrame.tsx';
import { SheetDownload } from './SheetDownload.tsx';
import type { loader } from './StatementPage.loader.ts';

const VIEWS = { moves: 'Movimentos', day: 'Por dia', month: 'Por mês' } as const;
type View = keyof typeof VIEWS;

const address = (view: View, page = 1): string => {
  const search = new URLSearchParams({
    ...(view !== 'moves' && { by: view }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search ? `${paths.statement}?${search}` : paths.statement;
};

const columnsOf = (settings: ClockSettings) =>
  statementColumns<OwnMove>(({ at, sale }) => (
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
    cell: ({ period }) =>
      by === 'day' ? formatDay(period, settings) : formatMonth(`${period}-15T12:00:00.000Z`, settings),
  },
  ...(['sales', 'returns', 'payouts', 'total'] as const).map((name) => ({
    title: SUMS[name],
    align: 'end' as const,
    cell: (sum: StatementSum) => formatMoney(sum[name], sum.currency),
  })),
];

const SUMS = { sales: 'Vendas', returns: 'Devoluções', payouts: 'Saques', total: 'Soma' } as const;

/** Each move of the own money in a sentence, with the rule behind it; or what each day or month brought. */
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
          ? 'Cada movimento do seu dinheiro, com a regra que o explica e o que o traria antes.'
          : 'Vendas já sem a taxa. O que só muda de lugar, como uma liberação ou uma disputa, não soma.'
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
      {settings && <Listed loaded={loaded} settings={settings} />}
      <WithScripts>
        <SheetDownload
          label="Baixar tudo (CSV)"
          download={async () => (await import('./ownSheets.ts')).downloadMoves()}
        />
      </WithScripts>
    </SellerFrame>
  );
}

function Listed({
  loaded: { by, moves, sums },
  settings,
}: {
  loaded: ReturnType<typeof useLoaderData<typeof loader>>;
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
          addressOf={(number) => address('moves', number)}
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
          addressOf={(number) => address(by, number)}
        />
      </>
    );
  return (
    <EmptyState
      title="Nenhum movimento"
      action={<ButtonLink to={paths.selling}>Voltar ao resumo</ButtonLink>}
    >
      A primeira venda paga aparece aqui.
    </EmptyState>
  );
}
