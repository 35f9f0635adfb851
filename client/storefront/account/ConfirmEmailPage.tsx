import { Form, useActionData, useLocation, useNavigation } from 'react-router-dom';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageMeta } from '../meta/PageMeta.tsx';
import { AccountCard } from './AccountCard.tsx';

/** Opening the link changes nothing, since mail programs open links by themselves; the button does. */
export function Component() {
  const state = useActionData<FormState<{ token: string }>>();
  const { pathname, search } = useLocation();
  const sending = useNavigation().state === 'submitting';
  const faults = faultsOf(state);
  const fault = faults.whole ?? faults.of('token');
  return (
    <main id="main">
      <PageMeta title="Confirmar e-mail" description="Confirme o endereço da sua conta." noIndex />
      <AccountCard
        title={state?.done ? 'E-mail confirmado' : 'Confirmar e-mail'}
        about={
          state?.done
            ? 'Obrigado! A sua conta está completa.'
            : 'Falta um toque: confirme que este e-mail é seu.'
        }
      >
        {fault && (
          <Notice $tone="ember" role="alert">
            {fault}
          </Notice>
        )}
        {state?.done || fault ? (
          <ButtonLink to={paths.account} $variant={fault ? 'outline' : 'default'}>
            Ir para a minha conta
          </ButtonLink>
        ) : (
          <Form method="post" action={pathname + search}>
            <Button type="submit" $size="lg" disabled={sending}>
              {sending ? 'Confirmando...' : 'Confirmar e-mail'}
            </Button>
          </Form>
        )}
      </AccountCard>
    </main>
  );
}
