import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { sendContact } from '#shared/contract/contact.ts';

const FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'terms', 'website'] as const;

export async function action({ request }: ActionFunctionArgs) {
  const values = await textsOf(request, FIELDS);
  return submitForm(sendContact, values, (texts) => ({ ...texts, terms: texts.terms === 'on' }));
}
