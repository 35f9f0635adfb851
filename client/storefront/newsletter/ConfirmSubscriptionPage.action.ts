import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm } from '#client/forms/submitForm.ts';
import { confirmSubscription } from '#shared/contract/public/newsletter.ts';
import { codeIn } from './codeIn.ts';

export const action = ({ request }: ActionFunctionArgs) =>
  submitForm(confirmSubscription, codeIn(request), (values) => values);
