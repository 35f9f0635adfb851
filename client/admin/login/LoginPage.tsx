import { useLoaderData, useSearchParams } from 'react-router-dom';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { backOfficeAddress } from '#shared/pages/backOfficeAddress.ts';
import type { loader } from './LoginPage.loader.ts';
import { SignedOutFrame } from './SignedOutFrame.tsx';
import { SignInFields } from './SignInFields.tsx';
import { useSignIn } from './useSignIn.ts';

/** The sign-in page of the back-office. The form works without scripts too: errors then come back in the address. */
export function Component() {
  const { storeName } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const from = backOfficeAddress(search.get('from'));
  const { busy, message, withCode, onSubmit } = useSignIn(
    { message: wordsOf(search), withCode: search.get('error') === 'code_required' },
    // The server sends the requested page, and Back does not return to a form that is done with.
    () => location.replace(from),
  );
  return (
    <SignedOutFrame title="Painel Administrativo" tab="Entrar" storeName={storeName}>
      <FormColumn method="post" action={adminPaths.login} onSubmit={onSubmit}>
        <FormSummary>{message}</FormSummary>
        <input type="hidden" name="from" value={from} />
        <SignInFields withCode={withCode} />
        <SubmitButton busy={busy} busyLabel="Entrando...">
          Entrar
        </SubmitButton>
      </FormColumn>
    </SignedOutFrame>
  );
}

/** The server's error after a submit without scripts. */
function wordsOf(search: URLSearchParams): string | undefined {
  const minutes = Math.ceil(Number(search.get('wait') ?? 60) / 60);
  switch (search.get('error')) {
    case null:
      return undefined;
    case 'wrong_credentials':
    case 'signed_out':
      return 'Credenciais inválidas';
    case 'code_required':
      return 'Digite também o código de verificação';
    case 'too_many':
      return `Muitas tentativas. Tente de novo em ${minutes > 1 ? `${minutes} minutos` : '1 minuto'}.`;
    case 'invalid':
      return 'Informe o usuário e a senha';
    default:
      return 'Ocorreu um erro ao fazer login';
  }
}
