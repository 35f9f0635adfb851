import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { useAnswer } from '#client/forms/useAnswer.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { useReply } from '#client/pages/useReply.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { RecoveryCodeList } from '#client/ui/RecoveryCodeList.tsx';
import type { readCustomerTwoStep } from '#shared/contract/account/twoStep.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { BothStepsForm } from './BothStepsForm.tsx';
import { ConfirmTwoStep, StartTwoStep } from './TurnTwoStepOn.tsx';
import type { TwoStepAnswer } from './TwoStepPage.action.ts';

/** '/conta/seguranca/duas-etapas': each step is a form of its own, so that the page works without scripts. */
export function Component() {
  const { on, hasPassword, changedAt, pending, recoveryCodesLeft } = useReply<typeof readCustomerTwoStep>();
  const answer = useAnswer<TwoStepAnswer>();
  const settings = useShell()?.settings;
  const codes = answer?.done === true ? answer.recoveryCodes : undefined;
  return (
    <AccountFrame
      title="Verificação em duas etapas"
      about="Proteja sua conta com um código do celular, além da senha."
      trail={[{ label: 'Segurança e dados', to: paths.security }, { label: 'Verificação em duas etapas' }]}
    >
      {codes && (
        <FocusOnMount key={codes[0]} label="Guarde os códigos de recuperação">
          <Panel title="Guarde os códigos de recuperação">
            <RecoveryCodeList codes={codes} />
          </Panel>
        </FocusOnMount>
      )}
      {answer?.done === true && answer.intent === 'end' && (
        <SuccessNotice>Verificação em duas etapas desligada. A conta abre só com a senha.</SuccessNotice>
      )}
      <Panel
        title={on ? 'Ligada nesta conta' : 'Desligada nesta conta'}
        about={
          on && changedAt && settings
            ? `Desde ${formatInstant(changedAt, settings)}.`
            : hasPassword
              ? 'Entrar pede só a senha.'
              : undefined
        }
        action={<Chip $tone={on ? 'leaf' : 'neutral'}>{on ? 'Ligada' : 'Desligada'}</Chip>}
      >
        <p>
          {on
            ? leftWords(recoveryCodesLeft)
            : 'Também protege seus saques. Depois de cada mudança, eles ficam bloqueados por um prazo.'}
        </p>
      </Panel>
      {on && (
        <>
          <BothStepsForm
            intent="renew"
            title="Novos códigos de recuperação"
            about="Os anteriores deixam de valer."
            button="Criar novos códigos"
            busyLabel="Criando..."
            key={`renew ${codes?.[0] ?? ''}`}
          />
          <BothStepsForm
            intent="end"
            title="Desligar a verificação em duas etapas"
            about="Você passa a entrar só com a senha, e seus saques ficam bloqueados."
            button="Desligar"
            busyLabel="Desligando..."
            tone="ember"
          />
        </>
      )}
      {!on && pending && <ConfirmTwoStep />}
      {/* A new key requires the password again. */}
      {!on && !hasPassword && (
        <Panel
          title="Crie antes a sua senha"
          about="Sua conta ainda não tem senha. Crie uma para ligar a verificação em duas etapas."
        >
          <div>
            <ButtonLink to={paths.security}>Criar a senha</ButtonLink>
          </div>
        </Panel>
      )}
      {!on && hasPassword && (
        <StartTwoStep again={pending} key={answer?.done === true ? answer.secret?.secret : undefined} />
      )}
    </AccountFrame>
  );
}

const leftWords = (left: number): string =>
  left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`;
