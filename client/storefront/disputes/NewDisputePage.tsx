import { Form, useLoaderData } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import type { openDispute } from '#shared/contract/disputes.ts';
import { DISPUTE_REASONS } from '#shared/disputes.ts';
import { AccountForm, AccountFrame } from '#client/storefront/account/AccountFrame.tsx';
import { NoSuchOrder } from '#client/storefront/orders/OwnFrame.tsx';
import type { loader } from './NewDisputePage.loader.ts';

/** '/conta/disputas/nova': what is wrong with an item. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const action = found
    ? `${paths.newDispute}?${new URLSearchParams({ pedido: found.number, item: found.line.id }).toString()}`
    : paths.newDispute;
  const posted = usePosted(action);
  const { ref, busy, summary, field } = useForm<typeof openDispute>(posted, { draft: 'dispute' });
  if (!found) return <NoSuchOrder />;
  const { number, line } = found;
  const [reason, text] = [field('reason'), field('text')];
  return (
    <AccountFrame
      title="Abrir uma disputa"
      about={line.title}
      trail={[
        { label: 'Meus pedidos', to: paths.orders },
        { label: number, to: paths.order(number) },
        { label: 'Disputa' },
      ]}
    >
      <Panel
        title="O que aconteceu"
        about={`Os prazos do item param enquanto a disputa durar. Quem vendeu tem ${settings?.disputeAnswerHours ?? 48} horas para responder; sem resposta, o valor volta.`}
      >
        {line.canDispute || posted.fault ? (
          <AccountForm>
            <Form ref={ref} method="post" action={action} noValidate>
              <FormSummary>{summary}</FormSummary>
              <input type="hidden" name="number" value={number} />
              <input type="hidden" name="lineId" value={line.id} />
              <ChoiceField
                label="Motivo"
                name="reason"
                none="Escolha o motivo"
                choices={DISPUTE_REASONS}
                {...reason}
              />
              <PostedField
                {...text}
                label="Conte o que aconteceu"
                hint="O que esperava, o que recebeu e quando percebeu. Provas você junta na página da disputa. Não escreva senhas."
                name="text"
                rows={6}
                maxLength={2_000}
              />
              <div>
                <SubmitButton busy={busy} busyLabel="Abrindo...">
                  Abrir disputa
                </SubmitButton>
              </div>
            </Form>
          </AccountForm>
        ) : (
          <p>Este item não pode ser disputado agora. Fale com o atendimento se algo não está certo.</p>
        )}
      </Panel>
    </AccountFrame>
  );
}
