import type { ActionFunctionArgs } from 'react-router-dom';
import { textsOf } from '#client/submitForm.ts';
import { applyToSell } from '#shared/contract/contact.ts';
import { submitWritten } from '../contact/submitWritten.ts';

const FIELDS = ['name', 'email', 'phone', 'shopName', 'products', 'terms', 'website', 'pass'] as const;

export const action = async ({ request }: ActionFunctionArgs) =>
  submitWritten(applyToSell, await textsOf(request, FIELDS));
