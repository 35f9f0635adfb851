import { Form, Link, useLocation, useSearchParams } from 'react-router-dom';
import { AccountCard } from '#client/account/AccountCard.tsx';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import type { resetPassword } from '#shared/contract/account/session.ts';
import { orderOnward } from '#shared/values/localAddress.ts';

/** Opened by the link of an email: sets a new password. */
export function Component() {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { ref, ...form } = useForm<typeof resetPassword>(usePosted(pathname + search), { unseen: ['token'] });
  return (
    <main id="main">
      <PageMeta title="Nova senha" description="Crie a nova senha da sua conta." noIndex />
      <AccountCard
        title="Nova senha"
        about="Ao salvar, encerramos as sessões abertas em todos os aparelhos."
        footer={<Link to={paths.forgotPassword + orderOnward(query.get('de'))}>Pedir outro link</Link>}
      >
        <Form ref={ref} method="post" action={pathname + search} noValidate>
          <FormSummary>{form.summary}</FormSummary>
          <PasswordField name="password" label="Nova senha" fresh error={form.error('password')} />
          <SubmitButton $size="lg" busy={form.busy} busyLabel="Salvando...">
            Salvar senha
          </SubmitButton>
        </Form>
      </AccountCard>
    </main>
  );
}
