import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm } from '#client/forms/submitForm.ts';
import { leaveNewsletter } from '#shared/contract/public/newsletter.ts';
import { codeIn } from './codeIn.ts';

/** Answers the page's button, and the mail programs that post to its address by themselves. (RFC 8058) */
export const action = ({ request }: ActionFunctionArgs) =>
  submitForm(leaveNewsletter, codeIn(request), (values) => values);
