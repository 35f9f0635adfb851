import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CodeField, FirstCodeField } from '#client/ui/field/CodeField.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { SecretPicture } from '#client/ui/SecretPicture.tsx';
import type { confirmTwoStep, endTwoStep } from '#shared/contract/admin/account.ts';
import { Form } from './Form.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Secret {
  secret: string;
  qr: string;
}

/** The action, in the words of its button and of the dialog that asks for proof. */
const DEEDS = {
  on: { button: 'Ligar', about: 'Digite a senha para ver a chave do aplicativo.', next: 'Continuar' },
  replace: {
    button: 'Trocar de aplicativo',
    about: 'O aplicativo atual vale até você confirmar o novo. Os códigos de recuperação também mudam.',
    next: 'Continuar',
  },
  renew: {
    button: 'Novos códigos de recuperação',
    about: 'Os anteriores deixam de valer.',
    next: 'Criar novos códigos',
  },
  off: { button: 'Desligar', about: 'Você passa a entrar só com a senha.', next: 'Desligar' },
} as const;
type Deed = keyof typeof DEEDS;

/** The steps to turn on two-step sign-in: password, QR code and first code, recovery codes. */
type Stage =
  | { name: 'closed' }
  | { name: 'proof'; deed: Deed }
  | ({ name: 'code' } & Secret)
  | { name: 'codes'; codes: string[] };

export function TwoStep({ on, recoveryCodesLeft }: { on: boolean; recoveryCodesLeft: number }) {
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const close = () => setStage({ name: 'closed' });
  return (
    <Panel
      title="Verificação em duas etapas"
      about="Entre com a senha e um código de seis dígitos do aplicativo autenticador."
      action={<Chip $tone={on ? 'leaf' : 'neutral'}>{on ? 'Ligada' : 'Desligada'}</Chip>}
    >
      {on && (
        <p>
          {recoveryCodesLeft === 1
            ? 'Resta 1 código de recuperação.'
            : `Restam ${recoveryCodesLeft} códigos de recuperação.`}
        </p>
      )}
      <Actions>
        {(on ? (['replace', 'renew', 'off'] as const) : (['on'] as const)).map((deed) => (
          <Button
            key={deed}
            type="button"
            $variant={on ? 'outline' : 'default'}
            onClick={() => setStage({ name: 'proof', deed })}
          >
            {DEEDS[deed].button}
          </Button>
        ))}
      </Actions>
      <Dialog
        open={stage.name === 'proof'}
        title={on ? 'Confirme que é você' : 'Confirme a sua senha'}
        onClose={close}
      >
        {stage.name === 'proof' && <ProofStage deed={stage.deed} next={setStage} />}
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

/** The password, and a code once two-step is on: an open session and a known password must not be enough. */
function ProofStage({ deed, next }: { deed: Deed; next: (stage: Stage) => void }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof endTwoStep>(saving);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentPassword, code } = textsIn(new FormData(event.currentTarget), ['currentPassword', 'code']);
    await save(async () => {
      if (deed === 'on') {
        const secret = await callEndpoint(
          async () => (await import('#shared/contract/admin/account.ts')).startTwoStep,
          { body: { currentPassword } },
        );
        return next({ name: 'code', ...secret });
      }
      const proof = { body: { currentPassword, code } };
      if (deed === 'replace')
        return next({
          name: 'code',
          ...(await callEndpoint(
            async () => (await import('#shared/contract/admin/account.ts')).replaceTwoStep,
            proof,
          )),
        });
      if (deed === 'renew') {
        const { recoveryCodes } = await callEndpoint(
          async () => (await import('#shared/contract/admin/account.ts')).renewAccountRecoveryCodes,
          proof,
        );
        next({ name: 'codes', codes: recoveryCodes });
      } else {
        await callEndpoint(async () => (await import('#shared/contract/admin/account.ts')).endTwoStep, proof);
        next({ name: 'closed' });
        toast('Verificação em duas etapas desligada.');
      }
      return revalidate();
    });
  };
  return (
    <Form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <p>{DEEDS[deed].about}</p>
      <FormSummary>{summary}</FormSummary>
      <Field label="Senha atual" error={error('currentPassword')}>
        {(ids) => (
          <Input {...ids} name="currentPassword" type="password" autoComplete="current-password" required />
        )}
      </Field>
      {deed !== 'on' && <CodeField error={error('code')} />}
      <SubmitButton
        busy={busy}
        busyLabel="Um momento..."
        {...(deed === 'off' && { $variant: 'destructive' })}
      >
        {DEEDS[deed].next}
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
    const body = textsIn(new FormData(event.currentTarget), ['code']);
    await save(async () => {
      const { recoveryCodes } = await callEndpoint(
        async () => (await import('#shared/contract/admin/account.ts')).confirmTwoStep,
        { body },
      );
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
