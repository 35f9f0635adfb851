import { Form, Link, useActionData, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { EmailField } from '#client/ui/PersonFields.tsx';
import { PageMeta } from '../meta/PageMeta.tsx';
import { AccountCard } from './AccountCard.tsx';
import { PasswordField } from './PasswordField.tsx';

/** What brought somebody here, said by the address. */
const NEWS: Record<string, string> = {
  cadastro:
    'Enviamos um e-mail para você. Se este endereço já tinha cadastro, entre com a senha que você já usa, ou crie outra pelo link do e-mail.',
  senha: 'Senha alterada. Entre com a nova.',
  sessao: 'A sua sessão terminou. Entre de novo para continuar.',
  apagada: 'A sua conta foi apagada. Obrigado por ter comprado aqui.',
};

export function Component() {
  const state = useActionData<FormState<{ email: string }>>();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const sending = useNavigation().formAction?.startsWith(paths.signIn) === true;
  const registration = useShell()?.settings.enableRegistration !== false;
  const faults = faultsOf(state);
  const news = NEWS[query.get('aviso') ?? ''];
  const from = query.get('de');
  const onward = from ? `?${new URLSearchParams({ de: from }).toString()}` : '';
  return (
    <main id="main">
      <PageMeta title="Entrar" description="Entre na sua conta para comprar e ver os seus pedidos." noIndex />
      <AccountCard
        title="Entrar"
        about="Para comprar, ver os seus pedidos e o que você guardou."
        footer={
          registration && (
            <p>
              Ainda não tem conta? <Link to={paths.signUp + onward}>Criar conta</Link>
            </p>
          )
        }
      >
        <Form method="post" action={pathname + search} noValidate>
          {news && !state && (
            <Notice $tone="accent" role="status">
              {news}
            </Notice>
          )}
          {faults.whole && (
            <Notice $tone="ember" role="alert">
              {faults.whole}
            </Notice>
          )}
          <EmailField
            error={faults.of('email')}
            value={state && !state.done ? state.values.email : undefined}
            signsIn
          />
          <PasswordField name="password" label="Senha" error={faults.of('password')} />
          <Button type="submit" $size="lg" disabled={sending}>
            {sending ? 'Entrando...' : 'Entrar'}
          </Button>
        </Form>
        <Link to={paths.forgotPassword}>Esqueci a senha</Link>
      </AccountCard>
    </main>
  );
}
