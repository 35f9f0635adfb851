import type { Response } from 'express';
import * as deliveries from '#server/operations/events/deliveries.store.ts';
import * as queue from '#server/operations/events/deliveryQueue.ts';
import * as events from '#server/operations/events/events.store.ts';
import { isPrivateTarget } from '#server/operations/events/reach.ts';
import * as webhooks from '#server/operations/events/webhooks.store.ts';
import { refuseEscalation } from '#server/people/session/permissionCeiling.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { recorder } from '#server/services/audit/recorder.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  sendAgain,
  sendTest,
  type Webhook,
  type WebhookDelivery,
} from '#shared/contract/admin/webhooks.ts';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import { type EventType, permissionOfEvent } from '#shared/contract/events.ts';
import { DELIVERY_STATES } from '#shared/contract/webhooks.ts';

const MOST_WEBHOOKS = 20;

interface Deps {
  db: Db;
  vault: Vault;
  now: () => Date;
  /** Whether webhooks may point to this machine. */
  toItself: boolean;
}

/** Configurações › Integrações: the webhooks of the shop. */
export function webhooksAdminRoutes(api: Api, { db, vault, now, toItself }: Deps): void {
  const read = async (trx: Db, id: string): Promise<Webhook> => {
    const webhook = await webhooks.find(trx, id, now());
    if (!webhook) throw notFound('Não encontramos este webhook.');
    return webhook;
  };
  const found = async (trx: Db, { id, deliveryId }: { id: string; deliveryId: string }) => {
    const delivery = await deliveries.find(trx, id, Number(deliveryId));
    if (!delivery) throw notFound('Não encontramos este envio.');
    return delivery;
  };
  const refuseAddress = (url: string) => {
    if (!toItself && !url.startsWith('https:'))
      throw faultAt('url', 'Use um endereço que comece com https://');
    if (isPrivateTarget(url, { toItself }))
      throw faultAt(
        'url',
        'Use um endereço da internet: nada é enviado a uma rede privada, local ou reservada',
      );
  };
  /** A webhook must not send its maker events that the maker may not read. */
  const refuseTypes = (res: Response, types: readonly EventType[]) =>
    refuseEscalation(res, types.map(permissionOfEvent));

  api.serveList(listWebhooks, async () => ({ items: await webhooks.list(db, now()) }), {
    name: 'webhooks',
    subject: 'webhook',
    label: 'Lista de webhooks',
    parts: async () => [await webhooks.list(db, now())],
    columns: {
      Endereço: ({ url }) => url,
      Eventos: ({ types }) => types.join(' '),
      Ligado: ({ enabled }) => yesOrNo(enabled),
      'Criado por': ({ createdBy }) => createdBy ?? '',
      'Parado em': ({ silenced }) => silenced.join(' '),
      'Desligado por falhas em': ({ stoppedAt }, { moment }) => moment(stoppedAt),
      'Na fila': ({ waiting }) => waiting,
      'Não chegaram': ({ givenUp }) => givenUp,
      'Criado em': ({ createdAt }, { moment }) => moment(createdAt),
    },
  });

  api.serve(readWebhook, ({ params }) => read(db, params.id));

  api.serve(createWebhook, async ({ body }, { res }) => {
    refuseAddress(body.url);
    refuseTypes(res, body.types);
    return transaction(db, async (trx) => {
      if ((await webhooks.list(trx, now())).length >= MOST_WEBHOOKS)
        throw new Failure('limit_reached', `Há ${MOST_WEBHOOKS} webhooks. Exclua os que não servem mais.`);
      const { id, secret } = await webhooks.insert(trx, vault, body, adminOf(res), now());
      const webhook = await read(trx, id);
      await note(trx, res, webhook, { action: 'created', after: recorded(webhook) });
      return { ...webhook, secret };
    });
  });

  api.serve(saveWebhook, async ({ params: { id }, body }, { res }) => {
    refuseAddress(body.url);
    return transaction(db, async (trx) => {
      const before = await read(trx, id);
      // Types already sent may stay, unless the URL changes: then waiting and repeated events would go there too.
      refuseTypes(
        res,
        body.url === before.url
          ? body.types.filter((type) => !before.types.includes(type))
          : [...body.types, ...(await deliveries.typesOf(trx, id))],
      );
      // An administrator who may not read all of its types does not become the owner: the rest would stop.
      const may = (type: EventType) => deliveries.mayBeSeen(type, adminOf(res).permissions);
      const maker = body.types.every(may) ? adminOf(res) : undefined;
      await webhooks.update(trx, id, body, maker, now());
      await queue.skipPauses(trx, id, now());
      const after = await read(trx, id);
      await note(trx, res, after, {
        action: 'updated',
        before: recorded(before),
        after: recorded(after),
      });
      return after;
    });
  });

  api.serve(removeWebhook, async ({ params: { id } }, { res }) => {
    await transaction(db, async (trx) => {
      const webhook = await read(trx, id);
      await webhooks.remove(trx, id);
      await note(trx, res, webhook, { action: 'removed', before: recorded(webhook) });
    });
    return undefined;
  });

  api.serve(rotateWebhookSecret, ({ params: { id } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, id);
      const secret = await webhooks.rotate(trx, vault, id, now());
      const after = await read(trx, id);
      await note(trx, res, after, {
        action: 'updated',
        before: { oldSecretUntil: before.oldSecretUntil },
        after: { oldSecretUntil: after.oldSecretUntil },
      });
      return { ...after, secret };
    }),
  );

  const deliveriesOf = async ({ params: { id }, query }: EndpointRequest<typeof listDeliveries>) => {
    await read(db, id);
    return deliveries.list(db, id, query);
  };
  api.serveList(listDeliveries, deliveriesOf, {
    name: 'envios-do-webhook',
    subject: 'webhook',
    label: 'Lista de envios de um webhook',
    parts: async ({ params, query }) => deliveries.listAll(db, (await read(db, params.id)).id, query),
    columns: {
      Evento: ({ event }) => event.id,
      Tipo: ({ event }) => event.type,
      Data: ({ event }, { moment }) => moment(event.timestamp),
      Estado: ({ state }) => DELIVERY_STATES[state],
      Tentativas: ({ attempts }) => attempts,
      'Próxima tentativa': ({ dueAt }, { moment }) => moment(dueAt),
      'Entregue em': ({ deliveredAt }, { moment }) => moment(deliveredAt),
      'Última resposta': ({ status }) => status,
      'Último erro': ({ fault }) => fault ?? '',
    },
  });

  api.serve(readDelivery, async ({ params }, { res }) => {
    const { summary, tries, event } = await found(db, params);
    const { permissions } = adminOf(res);
    return {
      ...summary,
      tries,
      body: deliveries.mayBeSeen(event.type, permissions) ? events.bodyOf(event) : null,
    };
  });

  const whileOn = async (trx: Db, id: string): Promise<void> => {
    if (!(await read(trx, id)).enabled)
      throw new Failure('conflict', 'O webhook está desligado. Ligue-o para enviar.');
  };
  const summaryOf = async (trx: Db, id: string, deliveryId: string): Promise<WebhookDelivery> =>
    (await found(trx, { id, deliveryId })).summary;

  api.serve(sendAgain, ({ params }) =>
    transaction(db, async (trx) => {
      await whileOn(trx, params.id);
      await found(trx, params);
      await queue.queueAgain(trx, params.id, Number(params.deliveryId), now());
      return summaryOf(trx, params.id, params.deliveryId);
    }),
  );

  api.serve(sendTest, ({ params: { id } }) =>
    transaction(db, async (trx) => {
      await whileOn(trx, id);
      return summaryOf(trx, id, String(await queue.queueTest(trx, id, now())));
    }),
  );

  const note = recorder('webhook', ({ url }: Webhook) => new URL(url).host, now);
}

const recorded = ({ url, types, enabled, createdBy }: Webhook) => ({ url, types, enabled, createdBy });
