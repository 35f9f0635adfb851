import type { ActionFunctionArgs } from 'react-router-dom';
import { submitForm } from '#client/submitForm.ts';
import { confirmEmail } from '#shared/contract/account/session.ts';

export const action = ({ request }: ActionFunctionArgs) =>
  submitForm(
    confirmEmail,
    { token: new URL(request.url).searchParams.get('token') ?? '' },
    (values) => values,
  );
