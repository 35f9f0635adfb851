import { Form, Link, useActionData, useLocation, useNavigation } from 'react-router-dom';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageMeta } from '../meta/PageMeta.tsx';
import { AccountCard } from './AccountCard.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Where the link of a mail leads: choose the password that counts from now on. */
export function Component() {
  const state = useActionData<FormState<object>>();
  const { pathname, search } = useLocation();
  const sending = useNavigation().formAction?.startsWith(paths.newPassword) === true;
  const faults = faultsOf(state);
  const stale = faults.whole ?? faults.of('token');
  return (
    <main id="main">
      <PageMeta title="Nova senha" description="Crie a nova senha da sua conta." noIndex />
      <AccountCard
        title="Nova senha"
        about="Ao salvar, encerramos as sessões abertas em todos os aparelhos."
        footer={<Link to={paths.forgotPassword}>Pedir outro link</Link>}
      >
        <Form method="post" action={pathname + search} noValidate>
          {stale && (
            <Notice $tone="ember" role="alert">
              {stale}
            </Notice>
          )}
          <PasswordField name="password" label="Nova senha" fresh error={faults.of('password')} />
          <Button type="submit" $size="lg" disabled={sending}>
            {sending ? 'Salvando...' : 'Salvar senha'}
          </Button>
        </Form>
      </AccountCard>
    </main>
  );
}
