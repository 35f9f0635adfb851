import { Form } from 'react-router-dom';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import type { Conversation, reportPerson } from '#shared/contract/account/conversations.ts';
import { TALK_FAULTS } from '#shared/shop/talkWords.ts';

const REPORTED = 'Recebemos sua denúncia. Avisamos quando houver resposta.';

/** The actions about the other person: block them, and report them to the team. */
export function OtherPerson({ conversation, address }: { conversation: Conversation; address: string }) {
  const { other, blocked, against, reported, messages } = conversation;
  const intent = blocked ? 'unblock' : 'block';
  const { busy, fault } = usePosted(address, intent);
  const { done } = usePosted(address, 'report');
  return (
    <Panel title="Sua segurança">
      {blocked ? (
        <p>
          Você bloqueou {other}.
          {against === null && ' A compra está em aberto: esta conversa continua até o fim da garantia.'}
        </p>
      ) : (
        <Quiet>
          Bloqueie para não receber mais mensagens. Conversas de compras em aberto continuam até o fim da
          garantia.
        </Quiet>
      )}
      <Form method="post" action={address} preventScrollReset>
        <FormSummary>{fault?.message}</FormSummary>
        <SubmitButton
          name="intent"
          value={intent}
          busy={busy}
          busyLabel="Salvando..."
          $variant="outline"
          $size="sm"
        >
          {blocked ? 'Desbloquear' : `Bloquear ${other}`}
        </SubmitButton>
      </Form>
      {reported ? (
        done ? (
          <SuccessNotice>{REPORTED}</SuccessNotice>
        ) : (
          <Notice $tone="leaf">{REPORTED}</Notice>
        )
      ) : (
        messages.length > 0 && <Report other={other} address={address} />
      )}
    </Panel>
  );
}

function Report({ other, address }: { other: string; address: string }) {
  const posted = usePosted(address, 'report');
  const { ref, busy, summary, field } = useForm<typeof reportPerson>(posted, { draft: 'report' });
  return (
    <Fold $tone="ember" open={posted.fault !== undefined}>
      <summary>Denunciar {other}</summary>
      <PostedForm ref={ref} action={address} preventScrollReset summary={summary}>
        <ChoiceField
          {...field('fault')}
          label="O que houve"
          name="fault"
          none="Escolha o motivo"
          choices={TALK_FAULTS}
        />
        <PostedField
          {...field('text')}
          label="Mais palavras (opcional)"
          hint="A equipe só lê a conversa com um motivo, que aparece aqui."
          name="text"
          rows={3}
          maxLength={1_000}
        />
        <div>
          <SubmitButton name="intent" value="report" busy={busy} busyLabel="Enviando..." $variant="outline">
            Enviar denúncia
          </SubmitButton>
        </div>
      </PostedForm>
    </Fold>
  );
}
