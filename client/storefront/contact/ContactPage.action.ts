import type { ActionFunctionArgs } from 'react-router-dom';
import { textsOf } from '#client/forms/submitForm.ts';
import { sendContact } from '#shared/contract/public/contact.ts';
import { submitWritten } from './submitWritten.ts';

const FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'terms', 'page', 'website', 'pass'] as const;

export const action = async ({ request }: ActionFunctionArgs) =>
  submitWritten(sendContact, await textsOf(request, FIELDS));
