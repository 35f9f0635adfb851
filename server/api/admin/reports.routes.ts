import type { Db } from '#server/platform/database/tables.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { decimal } from '#server/services/lists/csv.ts';
import { overview } from '#server/views/admin/reports/overview.ts';
import { queues } from '#server/views/admin/reports/pendingWork.ts';
import { report } from '#server/views/admin/reports/report.ts';
import { readOverview } from '#shared/contract/admin/overview.ts';
import {
  PENDING_PERMISSIONS,
  type PendingWork,
  readPendingWork,
} from '#shared/contract/admin/pendingWork.ts';
import { MONEY_REPORTS, readReport, type Report, type ReportId } from '#shared/contract/admin/reports.ts';

export function reportsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(readOverview, () => overview(db, now()));

  api.serve(readPendingWork, async (_input, { res }) => {
    const { permissions } = adminOf(res);
    const waiting = await queues(db, now());
    for (const [what, permission] of Object.entries(PENDING_PERMISSIONS))
      if (!permissions.includes(permission)) {
        waiting[what as keyof PendingWork] = 0;
        waiting.next[what as keyof PendingWork] = null;
      }
    return waiting;
  });

  api.serve(readReport, ({ params, query }) => report(db, params.id, query, now()), {
    csv: async ({ params, query }, { res }) => {
      const fullReport = await report(db, params.id, query, now(), { whole: true });
      const { id, title, start, end } = fullReport;
      await audit.record(
        db,
        adminOf(res),
        { action: 'exported', subject: 'report', subjectId: id, label: title, after: { start, end } },
        now(),
      );
      return { name: `relatorio-${NAMES[id]}-${start}-a-${end}`, ...tableOf(fullReport) };
    },
  });
}

const NAMES: Record<ReportId, string> = {
  sales: 'vendas',
  customers: 'clientes',
  products: 'produtos',
  fees: 'taxas',
  sellers: 'vendedores',
};

/** The row's label in reports that are not by period. */
const ROWS: Partial<Record<ReportId, string>> = { products: 'Produto', sellers: 'Vendedor' };

/** The chart as rows, one column for each dataset, and their totals below. */
function tableOf({ id, chart: { labels, datasets } }: Report) {
  const cellOf = (value: number) => (MONEY_REPORTS.has(id) ? decimal(value) : value);
  const sum = (data: number[]) => data.reduce((total, value) => total + value, 0);
  return {
    header: [ROWS[id] ?? 'Período', ...datasets.map(({ label }) => label)],
    rows: [
      labels.map((label, index) => [label, ...datasets.map(({ data }) => cellOf(data[index] ?? 0))]),
      [['Total', ...datasets.map(({ data }) => cellOf(sum(data)))]],
    ],
  };
}
