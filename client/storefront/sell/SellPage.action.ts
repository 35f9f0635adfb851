import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { applyToSell } from '#shared/contract/contact.ts';

const FIELDS = ['name', 'email', 'phone', 'shopName', 'products', 'terms', 'website'] as const;

export async function action({ request }: ActionFunctionArgs) {
  const values = await textsOf(request, FIELDS);
  return submitForm(applyToSell, values, (texts) => ({ ...texts, terms: texts.terms === 'on' }));
}
