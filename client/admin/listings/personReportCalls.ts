import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import {
  decidePersonReport,
  viewReportedConversation,
  viewReportedPicture,
} from '#shared/contract/admin/personReports.ts';

export const decide = (id: string, given: unknown) =>
  call(decidePersonReport, { params: { id }, body: checkedBody(decidePersonReport.body, given) });

export const view = (id: string, given: unknown) =>
  call(viewReportedConversation, { params: { id }, body: checkedBody(viewReportedConversation.body, given) });

export const viewPicture = (id: string, seq: number) => call(viewReportedPicture, { params: { id, seq } });
