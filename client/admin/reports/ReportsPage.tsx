import { ChartLine, ChartPie, Percent, Store, UserPlus } from 'lucide-react';
import { Link, useLoaderData, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ChangeMark } from '#client/ui/ChangeMark.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Pending } from '#client/ui/feedback/Pending.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { MONEY_REPORTS, type Report } from '#shared/contract/admin/reports.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { percentChange } from '#shared/values/percentChange.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { ChartTable } from './ChartTable.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { Periods } from './Periods.tsx';
import type { loader } from './ReportsPage.loader.ts';

const REPORTS = [
  { id: 'sales', label: 'Vendas por período', Icon: ChartLine },
  { id: 'customers', label: 'Novos clientes', Icon: UserPlus },
  { id: 'products', label: 'Produtos mais vendidos', Icon: ChartPie },
  { id: 'fees', label: 'Receita de taxas', Icon: Percent },
  { id: 'sellers', label: 'Melhores vendedores', Icon: Store },
] as const;

export function Component() {
  const { id, start, end, report, fault, csv, now } = useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  const pending = state === 'loading';
  // A second choice builds on the first one, even while that one loads.
  const query = location?.pathname === adminPaths.reports ? queryIn(location.search) : { id, start, end };
  return (
    <AdminPage
      title="Relatórios"
      subtitle="Visualize e analise os dados da sua loja"
      actions={report && <CsvButton address={csv} />}
    >
      <Columns>
        <Side>
          <PeriodForm id={query.id} start={report?.start ?? start} end={report?.end ?? end} fault={fault} />
          <Periods id={query.id} now={now} start={report?.start} end={report?.end} />
          <nav aria-label="Relatórios">
            <Choices>
              {REPORTS.map(({ id: each, label, Icon }) => (
                <li key={each}>
                  <Link
                    to={listAddress(adminPaths.reports, {
                      report: each,
                      start: query.start,
                      end: query.end,
                    })}
                    aria-current={each === query.id ? 'page' : undefined}
                    preventScrollReset
                  >
                    <Icon size={18} aria-hidden="true" />
                    {label}
                  </Link>
                </li>
              ))}
            </Choices>
          </nav>
        </Side>
        <Pending $pending={pending}>
          {report ? (
            <Panel title={report.title}>
              {report.chart.labels.length > 0 ? (
                <Drawing>
                  <ChartPanel
                    type={report.type}
                    chart={report.chart}
                    money={MONEY_REPORTS.has(id) ? report.currency : undefined}
                  />
                  <ChartTable report={report} />
                  {id === 'sellers' && (
                    <Rule>
                      Preços dos itens, menos os cupons dos vendedores. Descontos da loja e reembolsos
                      parciais só entram em “Total de vendas”, abaixo.
                    </Rule>
                  )}
                </Drawing>
              ) : (
                <EmptyState as="h3" title="Nenhuma venda neste período">
                  Escolha outras datas para ver o que mais saiu.
                </EmptyState>
              )}
            </Panel>
          ) : (
            <EmptyState title="Confira o período">{fault}</EmptyState>
          )}
        </Pending>
      </Columns>
      {report && <Totals report={report} />}
    </AdminPage>
  );
}

function queryIn(search: string) {
  const params = new URLSearchParams(search);
  return {
    id: params.get('report') ?? 'sales',
    start: params.get('start') ?? undefined,
    end: params.get('end') ?? undefined,
  };
}

const THAN = 'que no período anterior';

/** No source gives the exchange rate of that day. */
const othersWords = (count: number, currency: Currency): string =>
  count === 1
    ? `Só em ${currency}: 1 pedido em outra moeda fica de fora`
    : `Só em ${currency}: ${formatNumber(count)} pedidos em outra moeda ficam de fora`;

function Totals({
  report: {
    totals: { previous, ...totals },
    currency,
    otherCurrencies,
  },
}: {
  report: Report;
}) {
  const change = (name: keyof typeof previous) => (
    <ChangeMark change={percentChange(totals[name], previous[name])} than={THAN} />
  );
  return (
    <StatCards $columns={3}>
      <StatCard title="Total de vendas" value={formatMoney(totals.sales, currency)}>
        {change('sales')}
        <Quiet>Com os descontos, menos o que voltou</Quiet>
        {otherCurrencies > 0 && <Quiet>{othersWords(otherCurrencies, currency)}</Quiet>}
      </StatCard>
      <StatCard title="Novos clientes" value={formatNumber(totals.customers)}>
        {change('customers')}
      </StatCard>
      <StatCard title="Produtos vendidos" value={formatNumber(totals.products)}>
        {change('products')}
      </StatCard>
    </StatCards>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`;

const Choices = styled.ul`
  display: grid;
  gap: ${space[1]};
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 2.75rem;
    padding: ${space[2]} ${space[3]};
    border: 1px solid transparent;
    border-radius: ${radius.small};
    color: ${color.onPage};
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    background: ${color.sunken};
  }
  a[aria-current] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
    font-weight: 600;
  }
`;

const Rule = styled(Quiet)`
  ${from.desktop} {
    grid-column: 1 / -1;
  }
`;

const Drawing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  font-size: ${text.small};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 17rem;
  }
`;
