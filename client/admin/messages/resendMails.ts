import { call } from '#client/call.ts';
import { resendFailedMails } from '#shared/contract/admin/mails.ts';

export const resendMails = () => call(resendFailedMails, { body: {} });
