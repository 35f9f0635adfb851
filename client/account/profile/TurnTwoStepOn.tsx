import { useState } from 'react';
import { useActionData } from 'react-router-dom';
import { styled } from 'styled-components';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { FirstCodeField } from '#client/ui/field/CodeField.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { SecretPicture } from '#client/ui/SecretPicture.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { confirmCustomerTwoStep, startCustomerTwoStep } from '#shared/contract/account/twoStep.ts';
import type { TwoStepSecret } from '#shared/contract/twoStep.ts';
import type { TwoStepAnswer } from './TwoStepPage.action.ts';

/** The secret that was just made; with scripts it stays in view when a code is wrong, and the shop never shows it again. */
function useSecret(): TwoStepSecret | undefined {
  const answer = useActionData<TwoStepAnswer | undefined>();
  const latest = answer?.done === true ? answer.secret : undefined;
  const [setup, keep] = useState(latest);
  if (latest !== undefined && latest !== setup) keep(latest);
  return latest ?? setup;
}

/** The app and its first code. */
export function ConfirmTwoStep() {
  const secret = useSecret();
  const posted = usePosted(paths.twoStep, 'confirm');
  const { ref, summary, busy, error } = useForm<typeof confirmCustomerTwoStep>(posted);
  const form = (
    <Panel
      title="Ligue o aplicativo"
      about={
        secret
          ? 'Leia a imagem com o aplicativo autenticador, ou digite nele a chave.'
          : 'Se o aplicativo já tem a chave desta conta, digite o código que ele mostra. Se não, peça outra abaixo.'
      }
    >
      {secret && (
        <Secret>
          <SecretPicture {...secret} />
          <a href={secret.uri}>Abrir no aplicativo deste aparelho</a>
        </Secret>
      )}
      <PostedForm ref={ref} action={paths.twoStep} summary={summary}>
        <FirstCodeField error={error('code')} />
        <div>
          <SubmitButton name="intent" value="confirm" busy={busy} busyLabel="Confirmando...">
            Confirmar e ligar
          </SubmitButton>
        </div>
      </PostedForm>
    </Panel>
  );
  return secret ? (
    <FocusOnMount key={secret.secret} label="Ligue o aplicativo">
      {form}
    </FocusOnMount>
  ) : (
    form
  );
}

/** The first step, and the way back to it. */
export function StartTwoStep({ again }: { again: boolean }) {
  const posted = usePosted(paths.twoStep, 'start');
  const { ref, summary, busy, error } = useForm<typeof startCustomerTwoStep>(posted);
  return (
    <Panel
      title={again ? 'Começar de novo' : 'Ligar'}
      about={
        again
          ? 'A chave anterior deixa de valer.'
          : 'Instale um aplicativo autenticador no celular. Depois, digite sua senha para ver a chave.'
      }
    >
      <PostedForm ref={ref} action={paths.twoStep} summary={summary} key={again ? 'again' : 'first'}>
        <PasswordField name="currentPassword" label="Senha da conta" error={error('currentPassword')} />
        <div>
          <SubmitButton
            name="intent"
            value="start"
            $variant={again ? 'outline' : 'default'}
            busy={busy}
            busyLabel="Um momento..."
          >
            {again ? 'Pedir outra chave' : 'Continuar'}
          </SubmitButton>
        </div>
      </PostedForm>
    </Panel>
  );
}

const Secret = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
`;
