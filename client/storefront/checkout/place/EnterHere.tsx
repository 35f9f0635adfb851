import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { EmailField } from '#client/ui/field/PersonFields.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import { useFirstFault } from '#client/ui/field/useFirstFault.ts';
import { tellAccountMark } from '#client/storefront/account/device/accountMark.ts';
import { PasswordField } from '#client/storefront/account/sign-in/PasswordField.tsx';
import { type Fault, faultOf } from '#client/forms/fault.ts';
import { textIn } from '#client/storefront/checkout/textIn.ts';

interface EnterHereProps {
  /** Typed before, where somebody was about to buy as a guest. */
  email: string;
  onEntered: () => void;
  /** Back to buying as a guest; absent where the shop takes no new accounts. */
  onGuest: (() => void) | undefined;
}

/** Signing in without leaving the order. */
export function EnterHere({ email, onEntered, onGuest }: EnterHereProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  useFirstFault(form, fault);
  const enter = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFault(undefined);
    try {
      const calls = await import('#client/storefront/checkout/checkoutCalls.ts');
      await calls.enter({ email: textIn(fields, 'email'), password: textIn(fields, 'password') });
      tellAccountMark();
      onEntered();
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  };
  const of = (name: string) => fault?.fields[name];
  return (
    <Panel title="Entre na sua conta" about="Você continua nesta página, com o pedido como está.">
      <Form ref={form} onSubmit={(event) => void enter(event)} noValidate>
        <div role="alert">
          {fault && Object.keys(fault.fields).length === 0 && <Notice $tone="ember">{fault.message}</Notice>}
        </div>
        <EmailField error={of('email')} value={email} signsIn />
        <PasswordField name="password" label="Senha" error={of('password')} />
        <Button type="submit" $size="lg" disabled={busy}>
          {busy ? 'Entrando...' : 'Entrar e continuar'}
        </Button>
      </Form>
      {onGuest && (
        <Button type="button" $variant="outline" onClick={onGuest}>
          Comprar sem senha
        </Button>
      )}
      <Link to={paths.forgotPassword}>Esqueci a senha, ou ainda não tenho uma</Link>
    </Panel>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  > [role='alert']:empty {
    display: none;
  }
`;
