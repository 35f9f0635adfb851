import { Form, useLocation } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import type { confirmEmail } from '#shared/contract/account/session.ts';
import { PageMeta } from '#client/storefront/meta/PageMeta.tsx';
import { AccountCard } from '#client/storefront/account/AccountCard.tsx';

/** Opening the link changes nothing, since mail programs open links by themselves; the button does. */
export function Component() {
  const { pathname, search } = useLocation();
  const { done, ...posted } = usePosted(pathname + search);
  const { ref, ...form } = useForm<typeof confirmEmail>(posted, { unseen: ['token'] });
  return (
    <main id="main">
      <PageMeta title="Confirmar e-mail" description="Confirme o endereço da sua conta." noIndex />
      <AccountCard
        title={done ? 'E-mail confirmado' : 'Confirmar e-mail'}
        about={
          done ? 'Obrigado! A sua conta está completa.' : 'Falta um toque: confirme que este e-mail é seu.'
        }
      >
        <FormSummary>{form.summary}</FormSummary>
        {done || posted.fault ? (
          <ButtonLink to={paths.account} $variant={posted.fault ? 'outline' : 'default'}>
            Ir para a minha conta
          </ButtonLink>
        ) : (
          <Form ref={ref} method="post" action={pathname + search}>
            <SubmitButton $size="lg" busy={form.busy} busyLabel="Confirmando...">
              Confirmar e-mail
            </SubmitButton>
          </Form>
        )}
      </AccountCard>
    </main>
  );
}
