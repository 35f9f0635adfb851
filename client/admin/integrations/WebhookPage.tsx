import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { StateLinks } from '#client/admin/kit/StateLinks.tsx';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#client/ui/overlay/Dialog.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { saveWebhook, Webhook, WebhookDelivery } from '#shared/contract/admin/webhooks.ts';
import { EVENT_TYPES } from '#shared/contract/events.ts';
import { DELIVERY_STATES, type DeliveryState } from '#shared/contract/webhooks.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { SecretDialog } from './SecretDialog.tsx';
import type { loader } from './WebhookPage.loader.ts';
import { DeliveryStateChip, WebhookStateChip } from './WebhookStateChip.tsx';

const columnsOf = (webhookId: string): Column<WebhookDelivery>[] => [
  {
    title: 'Evento',
    cell: ({ id, event }) => <Link to={adminPaths.webhookDelivery(webhookId, id)}>{event.type}</Link>,
  },
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <DeliveryStateChip state={state} />,
  },
  { title: 'Aconteceu', file: ['Data'], cell: ({ event }) => <Moment at={event.timestamp} /> },
  { title: 'Tentativas', phone: 'titled', align: 'end', cell: ({ attempts }) => attempts },
  {
    title: 'Resposta',
    file: ['Última resposta', 'Último erro'],
    phone: 'line',
    cell: ({ fault, status }) => fault ?? status ?? 'Ainda não foi enviado',
  },
];

const STATES = Object.keys(DELIVERY_STATES) as DeliveryState[];

/** One webhook: its state, its deliveries and its actions. */
export function Component() {
  const { webhook, deliveries, state, csv } = useLoaderData<typeof loader>();
  const columns = columnsOf(webhook.id);
  const silence = silenceOf(webhook);
  const address = (changed: { state?: DeliveryState | undefined; page?: number }) =>
    listAddress(adminPaths.webhook(webhook.id), { state, ...changed });
  return (
    <AdminPage
      title={new URL(webhook.url).host}
      subtitle={webhook.url}
      actions={<ListTools columns={columns} csv={csv} csvLabel="Exportar envios" />}
    >
      <BackLink to={adminPaths.webhooks}>Todos os webhooks</BackLink>
      <Panel title="Webhook" action={<WebhookStateChip {...webhook} />}>
        {silence !== undefined && <Notice $tone="ember">{silence}</Notice>}
        <Facts facts={factsOf(webhook)} />
        <Allowed<typeof saveWebhook> by="webhooks.write">
          <Deeds webhook={webhook} />
        </Allowed>
      </Panel>
      <StateLinks
        states={STATES}
        words={DELIVERY_STATES}
        counts={deliveries.counts}
        all="Todos"
        chosen={state}
        addressOf={(each) => address({ state: each })}
      />
      <ListBody
        caption="Envios"
        columns={columns}
        list={deliveries}
        addressOf={(page) => address({ page })}
        filtered={state !== undefined || deliveries.page > 1}
        all={{ to: adminPaths.webhook(webhook.id), label: 'Ver todos os envios' }}
        empty={{
          title: 'Nenhum envio',
          filtered: 'Nenhum envio está nesta situação.',
          nothing: 'Os próximos eventos aparecem aqui por 30 dias. Envie um teste.',
        }}
      />
    </AdminPage>
  );
}

const labelsOf = (types: Webhook['types']): string => types.map((type) => EVENT_TYPES[type].label).join(', ');

/** Why some or all deliveries stop; undefined where none do. */
const silenceOf = ({ types, silenced }: Webhook): string | undefined => {
  if (silenced.length === 0) return undefined;
  if (silenced.length === types.length)
    return 'Parado: o criador perdeu o acesso. Assuma este webhook para voltar a enviar.';
  return `Parado em parte: o criador perdeu o acesso a ${labelsOf(silenced)}. Assuma este webhook para voltar a enviar.`;
};

const factsOf = ({ types, createdBy, stoppedAt, pausedUntil, oldSecretUntil, waiting, givenUp }: Webhook) => [
  { name: 'Eventos', value: labelsOf(types) },
  { name: 'Criado por', value: createdBy ?? 'A própria loja' },
  { name: 'Na fila', value: formatNumber(waiting) },
  { name: 'Não chegaram', value: formatNumber(givenUp) },
  ...(stoppedAt === null
    ? []
    : [{ name: 'Desligado por dez falhas seguidas', value: <Moment at={stoppedAt} /> }]),
  ...(pausedUntil === null || stoppedAt !== null
    ? []
    : [{ name: 'Próxima tentativa', value: <Moment at={pausedUntil} /> }]),
  ...(oldSecretUntil === null
    ? []
    : [{ name: 'O segredo anterior também assina até', value: <Moment at={oldSecretUntil} /> }]),
];

/** Actions that need a confirmation. */
const QUESTIONS = {
  rotate: {
    title: 'Trocar o segredo',
    confirm: 'Trocar',
    text: 'Mostramos o segredo novo uma vez. Troque no receptor em até 24 horas: até lá, os dois assinam.',
  },
  stop: {
    title: 'Desligar o webhook',
    confirm: 'Desligar',
    text: 'Eventos enquanto desligado não entram na fila. Leia depois em /api/admin/events.',
  },
  remove: {
    title: 'Excluir o webhook',
    confirm: 'Excluir',
    text: 'Exclui também a fila e o registro dos envios. Não dá para desfazer.',
  },
} as const;

function Deeds({ webhook }: { webhook: Webhook }) {
  const { id, url, types, enabled, version, silenced } = webhook;
  const [asking, setAsking] = useState<keyof typeof QUESTIONS>();
  const [secret, setSecret] = useState<string>();
  const { save, busy, fault, forget } = useDeciding();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const close = () => {
    forget();
    setAsking(undefined);
  };
  const params = { id };
  const run = async (work: () => Promise<unknown>, words?: string) => {
    const done = await save(async () => {
      await work();
      await revalidate();
    });
    if (done) close();
    if (done && words) toast(words);
  };
  const store = (on: boolean) =>
    callEndpoint(async () => (await import('#shared/contract/admin/webhooks.ts')).saveWebhook, {
      params,
      body: { url, types, enabled: on, version },
    });
  const turn = (on: boolean) =>
    run(() => store(on), on ? 'O webhook está ligado.' : 'O webhook está desligado.');
  const takeOver = () =>
    run(async () => {
      const now = await store(enabled);
      toast(
        now.silenced.length === 0 ? 'O webhook agora é seu.' : 'Seu papel também não lê todos estes eventos.',
      );
    });
  const confirm = {
    rotate: () =>
      run(async () => {
        const created = await callEndpoint(
          async () => (await import('#shared/contract/admin/webhooks.ts')).rotateWebhookSecret,
          { params, body: {} },
        );
        setSecret(created.secret);
      }),
    stop: () => turn(false),
    remove: async () => {
      const done = await save(
        async () => (await import('#shared/contract/admin/webhooks.ts')).removeWebhook,
        { params },
      );
      if (!done) return;
      toast('O webhook foi excluído.');
      await navigate(adminPaths.webhooks, { replace: true });
    },
  };
  const question = asking && QUESTIONS[asking];
  return (
    <>
      {!asking && <FormSummary>{fault?.message}</FormSummary>}
      <Actions>
        {enabled ? (
          <Button
            type="button"
            disabled={busy}
            onClick={() =>
              void run(
                () =>
                  callEndpoint(async () => (await import('#shared/contract/admin/webhooks.ts')).sendTest, {
                    params,
                    body: {},
                  }),
                'O evento de teste está sendo enviado.',
              )
            }
          >
            Enviar evento de teste
          </Button>
        ) : (
          <Button type="button" disabled={busy} onClick={() => void turn(true)}>
            Ligar
          </Button>
        )}
        {silenced.length > 0 && (
          <Button type="button" disabled={busy} onClick={() => void takeOver()}>
            Assumir
          </Button>
        )}
        <ButtonLink to={adminPaths.editWebhook(id)} $variant="outline">
          Alterar
        </ButtonLink>
        <Button type="button" $variant="outline" onClick={() => setAsking('rotate')}>
          Trocar segredo
        </Button>
        {enabled && (
          <Button type="button" $variant="outline" onClick={() => setAsking('stop')}>
            Desligar
          </Button>
        )}
        <Button type="button" $variant="outline" onClick={() => setAsking('remove')}>
          Excluir
        </Button>
      </Actions>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        confirmLabel={question?.confirm ?? ''}
        busy={busy}
        onCancel={close}
        onConfirm={() => void (asking && confirm[asking]())}
      >
        <FormSummary>{fault?.message}</FormSummary>
        <p>{question?.text}</p>
      </ConfirmDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
