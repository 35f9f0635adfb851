import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Field, Input } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { toast } from '#client/ui/Toast.tsx';
import { space } from '#client/ui/tokens.ts';
import { Form } from './Form.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { textsIn } from './textsIn.ts';
import { useSending } from './useSending.ts';

interface Secret {
  secret: string;
  qr: string;
}

/** Turning the second step on goes: password, picture and first code, recovery codes. */
type Stage =
  | { name: 'closed' }
  | { name: 'password'; turning: 'on' | 'off' }
  | ({ name: 'code' } & Secret)
  | { name: 'codes'; codes: string[] };

export function TwoStep({ on, recoveryCodesLeft }: { on: boolean; recoveryCodesLeft: number }) {
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const close = () => setStage({ name: 'closed' });
  return (
    <Panel
      title="Verificação em duas etapas"
      about="Além da senha, entrar pede um código de seis dígitos do aplicativo autenticador do seu celular."
      action={<Chip $tone={on ? 'leaf' : 'neutral'}>{on ? 'Ligada' : 'Desligada'}</Chip>}
    >
      {on && (
        <p>
          {recoveryCodesLeft === 1
            ? 'Resta 1 código de recuperação.'
            : `Restam ${recoveryCodesLeft} códigos de recuperação.`}
        </p>
      )}
      <div>
        <Button
          type="button"
          $variant={on ? 'outline' : 'default'}
          onClick={() => setStage({ name: 'password', turning: on ? 'off' : 'on' })}
        >
          {on ? 'Desligar' : 'Ligar'}
        </Button>
      </div>
      <Dialog open={stage.name === 'password'} title="Confirme a sua senha" onClose={close}>
        {stage.name === 'password' && <PasswordStage turning={stage.turning} next={setStage} />}
      </Dialog>
      <Dialog open={stage.name === 'code'} title="Ligue o aplicativo" onClose={close}>
        {stage.name === 'code' && <CodeStage {...stage} next={setStage} />}
      </Dialog>
      {/* Shown once: it closes by its button alone. */}
      <Dialog open={stage.name === 'codes'} title="Guarde os códigos de recuperação">
        {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onDone={close} />}
      </Dialog>
    </Panel>
  );
}

function PasswordStage({ turning, next }: { turning: 'on' | 'off'; next: (stage: Stage) => void }) {
  const { busy, faults, send } = useSending();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { current } = textsIn(event.currentTarget, ['current']);
    await send(async () => {
      const { start, turnOff } = await import('./accountCalls.ts');
      if (turning === 'on') return next({ name: 'code', ...(await start(current)) });
      await turnOff(current);
      next({ name: 'closed' });
      toast('Verificação em duas etapas desligada.');
    });
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <div role="alert">{faults.form && <Notice $tone="ember">{faults.form}</Notice>}</div>
      <Field label="Senha atual" error={faults.fields['currentPassword']}>
        {(ids) => <Input {...ids} name="current" type="password" autoComplete="current-password" required />}
      </Field>
      <Button type="submit" disabled={busy}>
        {turning === 'on' ? 'Continuar' : 'Desligar'}
      </Button>
    </Form>
  );
}

function CodeStage({ secret, qr, next }: Secret & { next: (stage: Stage) => void }) {
  const { busy, faults, send } = useSending();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code } = textsIn(event.currentTarget, ['code']);
    await send(async () => {
      const { recoveryCodes } = await (await import('./accountCalls.ts')).confirm(code);
      next({ name: 'codes', codes: recoveryCodes });
    });
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p>Leia a imagem com o aplicativo autenticador, ou digite nele a chave abaixo.</p>
      <Picture
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="Código QR com a chave"
        width={200}
        height={200}
      />
      <Key>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Key>
      <div role="alert">{faults.form && <Notice $tone="ember">{faults.form}</Notice>}</div>
      <Field label="Código mostrado pelo aplicativo" error={faults.fields['code']}>
        {(ids) => (
          <Input
            {...ids}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
          />
        )}
      </Field>
      <Button type="submit" disabled={busy}>
        Confirmar
      </Button>
    </Form>
  );
}

// The quiet zone of the picture stays white in the dark theme, or no camera would read it.
const Picture = styled.img`
  justify-self: center;
  inline-size: 12.5rem;
  block-size: 12.5rem;
`;

const Key = styled.code`
  padding-block: ${space[1]};
  font-size: 0.9375rem;
  text-align: center;
  overflow-wrap: anywhere;
`;
