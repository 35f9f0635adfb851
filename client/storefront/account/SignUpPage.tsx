import { Form, Link, useActionData, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { EmailField, NameField } from '#client/ui/PersonFields.tsx';
import { PageMeta } from '../meta/PageMeta.tsx';
import { AccountCard } from './AccountCard.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TermsField } from './TermsField.tsx';

type Values = Record<'name' | 'email' | 'terms', string>;

export function Component() {
  const [query] = useSearchParams();
  const registration = useShell()?.settings.enableRegistration !== false;
  const from = query.get('de');
  const onward = from ? `?${new URLSearchParams({ de: from }).toString()}` : '';
  return (
    <main id="main">
      <PageMeta title="Criar conta" description="Crie a sua conta em menos de um minuto." noIndex />
      <AccountCard
        title="Criar conta"
        about="Leva menos de um minuto. Você já entra e pode comprar."
        footer={
          <p>
            Já tem conta? <Link to={paths.signIn + onward}>Entrar</Link>
          </p>
        }
      >
        {registration ? (
          <SignUpForm />
        ) : (
          <Notice $tone="neutral">O cadastro de novas contas está fechado no momento.</Notice>
        )}
      </AccountCard>
    </main>
  );
}

function SignUpForm() {
  const state = useActionData<FormState<Values>>();
  const { pathname, search } = useLocation();
  const sending = useNavigation().formAction?.startsWith(paths.signUp) === true;
  const faults = faultsOf(state);
  const typed = state && !state.done ? state.values : undefined;
  return (
    <Form method="post" action={pathname + search} noValidate>
      {faults.whole && (
        <Notice $tone="ember" role="alert">
          {faults.whole}
        </Notice>
      )}
      <NameField error={faults.of('name')} value={typed?.name} />
      <EmailField error={faults.of('email')} value={typed?.email} signsIn />
      <PasswordField name="password" label="Senha" fresh error={faults.of('password')} />
      <TermsField error={faults.of('terms')} checked={typed?.terms === 'on'} />
      <Button type="submit" $size="lg" disabled={sending}>
        {sending ? 'Criando...' : 'Criar conta'}
      </Button>
    </Form>
  );
}
