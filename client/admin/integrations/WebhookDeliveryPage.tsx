import { useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { sendAgain } from '#shared/contract/admin/webhooks.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { loader } from './WebhookDeliveryPage.loader.ts';
import { DeliveryStateChip } from './WebhookStateChip.tsx';

/** The delivery of one event to one address: the content, and the answer to each attempt. */
export function Component() {
  const { webhook, delivery } = useLoaderData<typeof loader>();
  const { event, state, attempts, dueAt, deliveredAt, body, tries } = delivery;
  return (
    <AdminPage title={event.type} subtitle={webhook.url}>
      <BackLink to={adminPaths.webhook(webhook.id)}>Todos os envios</BackLink>
      <Panel title="Envio" action={<DeliveryStateChip state={state} />}>
        <Facts
          facts={[
            { name: 'webhook-id', value: event.id },
            { name: 'Aconteceu', value: <Moment at={event.timestamp} /> },
            { name: 'Tentativas', value: attempts },
            ...(dueAt === null ? [] : [{ name: 'Próxima tentativa', value: <Moment at={dueAt} /> }]),
            ...(deliveredAt === null ? [] : [{ name: 'Entregue', value: <Moment at={deliveredAt} /> }]),
          ]}
        />
        <Allowed<typeof sendAgain> by="webhooks.write">
          {webhook.enabled && <Again id={webhook.id} deliveryId={delivery.id} />}
        </Allowed>
      </Panel>
      <Panel title="Corpo enviado">
        {body === null ? (
          <p>O seu papel não permite ver eventos deste tipo.</p>
        ) : (
          <Code tabIndex={0} role="group" aria-label="Corpo enviado">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </Code>
        )}
      </Panel>
      <Panel
        title="Tentativas"
        about="Da última à primeira. Guardamos até 4 kB de cada resposta por 30 dias."
      >
        {tries.length === 0 ? (
          <EmptyState title="Ainda não foi enviado">
            Envio em instantes, se o receptor não estiver em pausa.
          </EmptyState>
        ) : (
          <Tries>
            {tries.map(({ at, ms, status, reply, fault }) => (
              <li key={at + String(ms)}>
                <p>
                  <Moment at={at} /> · {formatNumber(ms)} ms · {fault ?? `Respondeu ${status}`}
                </p>
                {reply && (
                  <Code tabIndex={0} role="group" aria-label={`Resposta ${status}`}>
                    {reply}
                  </Code>
                )}
              </li>
            ))}
          </Tries>
        )}
      </Panel>
    </AdminPage>
  );
}

function Again({ id, deliveryId }: { id: string; deliveryId: string }) {
  const { save, busy, fault } = useSaving();
  const { revalidate } = useRevalidator();
  const again = async () => {
    const done = await save(async () => {
      await callEndpoint(async () => (await import('#shared/contract/admin/webhooks.ts')).sendAgain, {
        params: { id, deliveryId },
        body: {},
      });
      await revalidate();
    });
    if (done) toast('Enviando o evento de novo.');
  };
  return (
    <div>
      <FormSummary>{fault?.message}</FormSummary>
      <Button type="button" $variant="outline" disabled={busy} onClick={() => void again()}>
        Enviar de novo
      </Button>
    </div>
  );
}

const Code = styled.pre`
  max-block-size: 24rem;
  margin: 0;
  padding: ${space[3]};
  overflow: auto;
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.onSurface};
  font-size: ${text.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Tries = styled.ol`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space[2]};
  }
`;
