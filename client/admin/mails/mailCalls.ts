import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { resendFailedMails, resendMail } from '#shared/contract/admin/mails.ts';
import {
  type MailWords,
  readMailText,
  saveMailText,
  testMailText,
} from '#shared/contract/admin/mailTexts.ts';

export const saveWords = async (name: string, words: MailWords, version: number) =>
  call(saveMailText, { params: { name }, body: checkedBody(saveMailText.body, { ...words, version }) });

export const storedText = async (name: string) => call(readMailText, { params: { name } });

export const sendTest = async (name: string, words: MailWords) =>
  call(testMailText, { params: { name }, body: checkedBody(testMailText.body, words) });

export const resend = async (id: string) => call(resendMail, { params: { id }, body: {} });

export const resendFailed = async () => call(resendFailedMails, { body: {} });
