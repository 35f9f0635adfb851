import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { readReport, type Report, ReportId, ReportQuery } from '#shared/contract/admin/reports.ts';

const ReportSearch = ReportQuery.extend({ report: ReportId.default('sales') });

/** An impossible period is reported at its fields, and the page stays. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { report: id, ...period } = searchOf(ReportSearch, request);
  const csv = addressOf(readReport.path, { id }, period);
  const reportQuery = { id, ...period, csv, now: Date.now() };
  try {
    const report: Report = await call(readReport, { params: { id }, query: period }, request.signal);
    return { ...reportQuery, report, fault: undefined };
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'invalid') throw error;
    return { ...reportQuery, report: undefined, fault: error.problem.errors?.[0]?.message ?? error.message };
  }
}
