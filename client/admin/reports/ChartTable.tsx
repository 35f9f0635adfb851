import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { MONEY_REPORTS, type Report, type ReportId } from '#shared/contract/admin/reports.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** The subject of a row, where it is no period. */
const ROW_TITLES: Partial<Record<ReportId, string>> = { products: 'Produto', sellers: 'Vendedor' };

/** The figures of a chart as a table, for screen readers. */
export function ChartTable({ report: { id, title, currency, chart } }: { report: Report }) {
  const [dataset] = chart.datasets;
  const format = (value: number) =>
    MONEY_REPORTS.has(id) ? formatMoney(value, currency) : formatNumber(value);
  const data = dataset?.data ?? [];
  return (
    <Scroll role="region" aria-label={`Tabela: ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{ROW_TITLES[id] ?? 'Período'}</th>
            <th scope="col">{dataset?.label}</th>
          </tr>
        </thead>
        <tbody>
          {chart.labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{format(data[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{format(data.reduce((cents, value) => cents + Math.round(value * 100), 0) / 100)}</td>
          </tr>
        </tfoot>
      </table>
    </Scroll>
  );
}

const Scroll = styled.div`
  max-block-size: 28rem;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: ${text.small};
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    text-align: start;
    font-weight: 400;
  }
  td,
  thead th:last-child {
    text-align: end;
  }
  td {
    white-space: nowrap;
  }
  tbody tr + tr > * {
    border-block-start: 1px solid ${color.line};
  }
  thead th,
  tfoot > tr > * {
    position: sticky;
    background: ${color.sunken};
    font-weight: 600;
  }
  thead th {
    inset-block-start: 0;
  }
  tfoot > tr > * {
    inset-block-end: 0;
  }
`;
