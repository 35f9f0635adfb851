import { Form, Link, useSearchParams } from 'react-router-dom';
import { AccountCard } from '#client/account/AccountCard.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { EmailField } from '#client/ui/field/PersonFields.tsx';
import type { askForPasswordReset } from '#shared/contract/account/session.ts';
import { orderOnward } from '#shared/values/localAddress.ts';

export function Component() {
  const [query] = useSearchParams();
  const onward = orderOnward(query.get('de'));
  const posted = usePosted(paths.forgotPassword + onward);
  const { ref, ...form } = useForm<typeof askForPasswordReset>(posted, { unseen: ['returnTo'] });
  return (
    <main id="main">
      <PageMeta title="Recuperar senha" description="Receba um link para criar outra senha." noIndex />
      <AccountCard
        title="Recuperar senha"
        about="Enviamos um link por e-mail para você criar outra senha."
        footer={<Link to={paths.signIn + onward}>Voltar para entrar</Link>}
      >
        {posted.done ? (
          <Notice $tone="leaf" role="status">
            Pronto: confira a sua caixa de entrada. O link vale por 1 hora. Se não chegar em alguns minutos,
            veja também o spam.
          </Notice>
        ) : (
          <Form ref={ref} method="post" action={paths.forgotPassword + onward} noValidate>
            <FormSummary>{form.summary}</FormSummary>
            <EmailField label="E-mail da conta" {...form.field('email')} signsIn />
            <SubmitButton $size="lg" busy={form.busy} busyLabel="Enviando...">
              Enviar link
            </SubmitButton>
          </Form>
        )}
      </AccountCard>
    </main>
  );
}
