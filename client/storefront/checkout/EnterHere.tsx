import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '#client/shell.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { EmailField, NameField } from '#client/ui/PersonFields.tsx';
import { space } from '#client/ui/tokens.ts';
import { useFirstFault } from '#client/ui/useFirstFault.ts';
import { accountMark, tellAccountMark } from '../account/accountMark.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { TermsField } from '../account/TermsField.tsx';
import { type Fault, faultOf, textIn } from './fault.ts';

/** Signing up or in without leaving the order: whoever buys for the first time fills in three fields. */
export function EnterHere({ ended, onEntered }: { ended: boolean; onEntered: () => void }) {
  const open = useShell()?.settings.enableRegistration !== false;
  const [known, setKnown] = useState(ended || !open);
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const change = () => {
    if (form.current) setEmail(textIn(new FormData(form.current), 'email'));
    setKnown(!known);
  };
  return (
    <Panel
      title={known ? 'Entre na sua conta' : 'Crie a sua conta'}
      about={
        known ? 'Para receber o pedido.' : 'É por ela que você recebe o pedido. Leva menos de um minuto.'
      }
    >
      {ended && (
        <Notice $tone="accent" role="status">
          A sua sessão terminou, e nada foi cobrado. Entre de novo para continuar.
        </Notice>
      )}
      <EnterForm key={String(known)} form={form} known={known} email={email} onEntered={onEntered} />
      {open && (
        <Button type="button" $variant="outline" onClick={change}>
          {known ? 'Sou novo aqui' : 'Já tenho conta'}
        </Button>
      )}
    </Panel>
  );
}

interface EnterFormProps {
  form: RefObject<HTMLFormElement | null>;
  known: boolean;
  /** Typed before, in the other of the two forms. */
  email: string;
  onEntered: () => void;
}

function EnterForm({ form, known, email, onEntered }: EnterFormProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  useFirstFault(form, fault);
  const enter = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => textIn(fields, name);
    setBusy(true);
    setFault(undefined);
    try {
      const calls = await import('./checkoutCalls.ts');
      const credentials = { email: text('email'), password: text('password') };
      if (known) await calls.enter(credentials);
      else
        await calls.enrol({
          ...credentials,
          name: text('name'),
          terms: (fields.get('terms') === 'on') as true,
        });
      if (accountMark() === undefined) throw new Error('not entered');
      tellAccountMark();
      onEntered();
    } catch (error) {
      setFault(
        error instanceof Error && error.message === 'not entered'
          ? {
              ...faultOf(undefined),
              message: 'Não foi possível criar a conta com este e-mail. Já tem conta? Entre com a sua senha.',
            }
          : faultOf(error),
      );
      setBusy(false);
    }
  };
  const of = (name: string) => fault?.fields[name];
  return (
    <Form ref={form} onSubmit={(event) => void enter(event)} noValidate>
      <div role="alert">
        {fault && Object.keys(fault.fields).length === 0 && <Notice $tone="ember">{fault.message}</Notice>}
      </div>
      {!known && <NameField error={of('name')} />}
      <EmailField error={of('email')} value={email} signsIn />
      <PasswordField name="password" label="Senha" fresh={!known} error={of('password')} />
      {!known && <TermsField error={of('terms')} />}
      <Button type="submit" $size="lg" disabled={busy}>
        {busy ? 'Entrando...' : known ? 'Entrar e continuar' : 'Criar conta e continuar'}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  > [role='alert']:empty {
    display: none;
  }
`;
