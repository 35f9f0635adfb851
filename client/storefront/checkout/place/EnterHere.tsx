import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { announceAccountMark } from '#client/device/accountMark.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textIn } from '#client/forms/textIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { paths } from '#client/pages/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { CodeField } from '#client/ui/field/CodeField.tsx';
import { EmailField } from '#client/ui/field/PersonFields.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { signInCustomer } from '#shared/contract/account/session.ts';

interface EnterHereProps {
  /** The address already entered as a guest. */
  email: string;
  onEntered: () => void;
  /** Back to buying as a guest; absent where the shop takes no new accounts. */
  onGuest: (() => void) | undefined;
}

/** Signing in without leaving the order. */
export function EnterHere({ email, onEntered, onGuest }: EnterHereProps) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof signInCustomer>(saving);
  // Once required, the code field stays while its answer is pending.
  const [asksCode, askCode] = useState(false);
  if (saving.fault?.code === 'code_required' && !asksCode) askCode(true);
  const enter = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const entered = await save(async () => {
      const calls = await importNeeded(() => import('#client/storefront/checkout/checkoutCalls.ts'));
      return calls.enter({
        email: textIn(fields, 'email'),
        password: textIn(fields, 'password'),
        code: textIn(fields, 'code'),
      });
    });
    if (!entered) return;
    announceAccountMark();
    onEntered();
  };
  return (
    <Panel title="Entre na sua conta" about="Você continua a compra nesta página.">
      <FormColumn ref={ref} onSubmit={(event) => void enter(event)} noValidate>
        <FormSummary>{summary}</FormSummary>
        <EmailField error={error('email')} value={email} signsIn />
        <PasswordField name="password" label="Senha" error={error('password')} />
        {asksCode && <CodeField error={error('code')} />}
        <SubmitButton $size="lg" busy={busy} busyLabel="Entrando...">
          Entrar e continuar
        </SubmitButton>
      </FormColumn>
      {onGuest && (
        <Button type="button" $variant="outline" onClick={onGuest}>
          Comprar sem senha
        </Button>
      )}
      {asksCode && <Link to={paths.contact}>Perdi o aplicativo e os códigos</Link>}
      <Link to={paths.forgotPassword}>Esqueci a senha, ou ainda não tenho uma</Link>
    </Panel>
  );
}
