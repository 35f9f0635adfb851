import { useLoaderData, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { Frame } from '#client/ui/Frame.tsx';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { backOfficeAddress } from '#shared/backOfficeAddress.ts';
import type { loader } from './LoginPage.loader.ts';
import { SignInFields } from './SignInFields.tsx';
import { useSignIn } from './useSignIn.ts';

/** The door of the back-office. The form works without scripts too: refusals then come back in the address. */
export function Component() {
  const { storeName } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const from = backOfficeAddress(search.get('from'));
  const { busy, message, withCode, onSubmit } = useSignIn(
    { message: wordsOf(search), withCode: search.get('error') === 'code_required' },
    // The server sends the page asked for, and Back does not return to a form that is done with.
    () => location.replace(from),
  );
  return (
    <Frame>
      <Middle id="main">
        <title>{`Entrar · Painel · ${storeName}`}</title>
        <meta name="robots" content="noindex" />
        <Card>
          <Head>
            <MacawMark size={44} />
            <h1>Painel Administrativo</h1>
            <p>{storeName}</p>
          </Head>
          <FormColumn method="post" action={paths.adminLogin} onSubmit={onSubmit}>
            <FormSummary>{message}</FormSummary>
            <input type="hidden" name="from" value={from} />
            <SignInFields withCode={withCode} />
            <SubmitButton busy={busy} busyLabel="Entrando...">
              Entrar
            </SubmitButton>
          </FormColumn>
        </Card>
        <a href={paths.home}>Voltar para a loja</a>
      </Middle>
    </Frame>
  );
}

/** What the server refused when the form was sent without scripts. */
function wordsOf(search: URLSearchParams): string | undefined {
  const minutes = Math.ceil(Number(search.get('wait') ?? 60) / 60);
  switch (search.get('error')) {
    case null:
      return undefined;
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

const Middle = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[5]};
  min-block-size: 100dvh;
  padding: ${space[6]} ${space[4]};
`;

const Card = styled.div`
  display: grid;
  gap: ${space[6]};
  inline-size: min(24rem, calc(100vw - 2rem));
  padding: ${space[8]} ${space[6]};
  ${card};
`;

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  text-align: center;
  h1 {
    margin-block-start: ${space[2]};
    font-size: ${text.title};
  }
  p {
    color: ${color.quiet};
  }
`;
