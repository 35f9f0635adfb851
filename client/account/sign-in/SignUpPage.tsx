import { Form, Link, useLocation, useSearchParams } from 'react-router-dom';
import { AccountCard } from '#client/account/AccountCard.tsx';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { EmailField, NameField } from '#client/ui/field/PersonFields.tsx';
import type { signUp } from '#shared/contract/account/session.ts';
import { TermsField } from './TermsField.tsx';

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
  const { pathname, search } = useLocation();
  const { ref, ...form } = useForm<typeof signUp>(usePosted(pathname + search), { draft: 'sign-up' });
  return (
    <Form ref={ref} method="post" action={pathname + search} noValidate>
      <FormSummary>{form.summary}</FormSummary>
      <NameField {...form.field('name')} />
      <EmailField {...form.field('email')} signsIn />
      <PasswordField name="password" label="Senha" fresh error={form.error('password')} />
      <TermsField {...form.field('terms')} />
      <SubmitButton $size="lg" busy={form.busy} busyLabel="Criando...">
        Criar conta
      </SubmitButton>
    </Form>
  );
}
