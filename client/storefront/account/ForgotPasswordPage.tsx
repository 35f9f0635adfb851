import { Form, Link, useActionData, useNavigation } from 'react-router-dom';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageMeta } from '../meta/PageMeta.tsx';
import { AccountCard } from './AccountCard.tsx';

export function Component() {
  const state = useActionData<FormState<{ email: string }>>();
  const sending = useNavigation().formAction === paths.forgotPassword;
  const faults = faultsOf(state);
  return (
    <main id="main">
      <PageMeta title="Recuperar senha" description="Receba um link para criar outra senha." noIndex />
      <AccountCard
        title="Recuperar senha"
        about="Enviamos um link para o seu e-mail, e por ele você cria outra senha."
        footer={<Link to={paths.signIn}>Voltar para entrar</Link>}
      >
        {state?.done ? (
          <Notice $tone="leaf" role="status">
            Pronto: confira a sua caixa de entrada. O link vale por 1 hora. Se não chegar em alguns minutos,
            veja também o spam.
          </Notice>
        ) : (
          <Form method="post" action={paths.forgotPassword} noValidate>
            {faults.whole && (
              <Notice $tone="ember" role="alert">
                {faults.whole}
              </Notice>
            )}
            <Field label="E-mail da conta" error={faults.of('email')}>
              {(ids) => (
                <Input
                  {...ids}
                  type="email"
                  name="email"
                  autoComplete="username"
                  defaultValue={state?.values.email}
                  required
                />
              )}
            </Field>
            <Button type="submit" $size="lg" disabled={sending}>
              {sending ? 'Enviando...' : 'Enviar link'}
            </Button>
          </Form>
        )}
      </AccountCard>
    </main>
  );
}
