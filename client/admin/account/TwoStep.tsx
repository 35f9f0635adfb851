import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { FirstCodeField } from '#client/ui/field/CodeField.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { SecretPicture } from '#client/ui/SecretPicture.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { confirmTwoStep, startTwoStep } from '#shared/contract/admin/account.ts';
import { Form } from './Form.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

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
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof startTwoStep>(saving);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = textsIn(new FormData(event.currentTarget), ['currentPassword']);
    await save(async () => {
      const { start, turnOff } = await import('./accountCalls.ts');
      if (turning === 'on') return next({ name: 'code', ...(await start(given)) });
      await turnOff(given);
      next({ name: 'closed' });
      toast('Verificação em duas etapas desligada.');
      return revalidate();
    });
  };
  return (
    <Form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <FormSummary>{summary}</FormSummary>
      <Field label="Senha atual" error={error('currentPassword')}>
        {(ids) => (
          <Input {...ids} name="currentPassword" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <SubmitButton busy={busy} busyLabel="Um momento...">
        {turning === 'on' ? 'Continuar' : 'Desligar'}
      </SubmitButton>
    </Form>
  );
}

function CodeStage({ secret, qr, next }: Secret & { next: (stage: Stage) => void }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof confirmTwoStep>(saving);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = textsIn(new FormData(event.currentTarget), ['code']);
    await save(async () => {
      const { recoveryCodes } = await (await import('./accountCalls.ts')).confirm(given);
      next({ name: 'codes', codes: recoveryCodes });
      return revalidate();
    });
  };
  return (
    <Form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <p>Leia a imagem com o aplicativo autenticador, ou digite nele a chave abaixo.</p>
      <SecretPicture secret={secret} qr={qr} />
      <FormSummary>{summary}</FormSummary>
      <FirstCodeField error={error('code')} />
      <SubmitButton busy={busy} busyLabel="Confirmando...">
        Confirmar
      </SubmitButton>
    </Form>
  );
}
