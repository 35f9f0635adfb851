import { Form, Link, useLocation } from 'react-router-dom';
import { AccountCard } from '#client/account/AccountCard.tsx';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import type { confirmEmail } from '#shared/contract/account/session.ts';

/**
 * Opening the link changes nothing, since mail programs open links by themselves; the button does. A browser
 * without the account's session asks for the password. Otherwise the owner of the address could complete an
 * account that a stranger created with it.
 */
export function Component() {
  const { pathname, search } = useLocation();
  const { done, ...posted } = usePosted(pathname + search);
  const { ref, ...form } = useForm<typeof confirmEmail>(posted, { unseen: ['token'] });
  const passwordFault = form.error('password');
  const refused = posted.fault !== undefined && passwordFault === undefined;
  return (
    <main id="main">
      <PageMeta title="Confirmar e-mail" description="Confirme o endereço da sua conta." noIndex />
      <AccountCard
        title={done ? 'E-mail confirmado' : 'Confirmar e-mail'}
        about={done ? 'Obrigado! A sua conta está completa.' : aboutOf(passwordFault)}
        footer={passwordFault && <Link to={paths.forgotPassword}>Esqueci a senha</Link>}
      >
        {done || refused ? (
          <>
            <FormSummary>{form.summary}</FormSummary>
            <ButtonLink to={paths.account} $variant={refused ? 'outline' : 'default'}>
              Ir para a minha conta
            </ButtonLink>
          </>
        ) : (
          <Form ref={ref} method="post" action={pathname + search} noValidate>
            {passwordFault && (
              <>
                <FormSummary>{form.summary}</FormSummary>
                <PasswordField name="password" label="Senha da conta" error={passwordFault} />
              </>
            )}
            <SubmitButton $size="lg" busy={form.busy} busyLabel="Confirmando...">
              Confirmar e-mail
            </SubmitButton>
          </Form>
        )}
      </AccountCard>
    </main>
  );
}

const aboutOf = (passwordFault: string | undefined): string =>
  passwordFault === undefined
    ? 'Falta um toque: confirme que este e-mail é seu.'
    : 'Digite a senha da conta para confirmar. Não criou esta conta? Feche esta página.';
