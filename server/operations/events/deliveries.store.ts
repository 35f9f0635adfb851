import type { SelectQueryBuilder } from 'kysely';
import type { Db, OfficeEventType, Tables } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/lists/cursors.ts';
import type { WebhookDelivery } from '#shared/contract/admin/webhooks.ts';
import { type EventType, permissionOfEvent, TEST_EVENT } from '#shared/contract/events.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import type { DeliveryState } from '#shared/contract/webhooks.ts';
import type { Permission } from '#shared/people/permissions.ts';

type Joined<Output> = SelectQueryBuilder<Tables, 'webhookDelivery' | 'event', Output>;

const joined = (db: Db) =>
  db.selectFrom('webhookDelivery').innerJoin('event', 'event.id', 'webhookDelivery.eventId');

const inState = <Output>(query: Joined<Output>, state: DeliveryState | undefined): Joined<Output> =>
  state === undefined
    ? query
    : query
        .where('dueAt', state === 'waiting' ? 'is not' : 'is', null)
        .$if(state !== 'waiting', (of) =>
          of.where('deliveredAt', state === 'delivered' ? 'is not' : 'is', null),
        );

const summaries = (db: Db, webhookId: string) =>
  joined(db)
    .where('webhookId', '=', webhookId)
    .leftJoin('webhookTry', (join) =>
      join.on('webhookTry.seq', '=', (eb) =>
        eb
          .selectFrom('webhookTry as latest')
          .whereRef('latest.deliverySeq', '=', 'webhookDelivery.seq')
          .select((of) => of.fn.max('latest.seq').as('seq')),
      ),
    )
    .select([
      'webhookDelivery.seq',
      'webhookDelivery.attempts',
      'webhookDelivery.dueAt',
      'webhookDelivery.deliveredAt',
      'event.id as eventId',
      'event.type',
      'event.at',
      'event.data',
      'webhookTry.status',
      'webhookTry.fault',
    ])
    .$narrowType<{ type: OfficeEventType }>();

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

const stateOf = ({ dueAt, deliveredAt }: Row): DeliveryState => {
  if (dueAt !== null) return 'waiting';
  return deliveredAt === null ? 'givenUp' : 'delivered';
};

const deliveryOf = (row: Row): WebhookDelivery => ({
  id: String(row.seq),
  event: { id: row.eventId, type: row.type, timestamp: row.at },
  state: stateOf(row),
  attempts: row.attempts,
  dueAt: row.dueAt,
  deliveredAt: row.deliveredAt,
  status: row.status,
  fault: row.fault,
});

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [{ ref: 'webhookDelivery.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq }],
};

/** All deliveries of an address, newest first, in pages. */
export async function* listAll(
  db: Db,
  webhookId: string,
  { state }: { state?: DeliveryState | undefined },
): AsyncGenerator<WebhookDelivery[]> {
  const selection = summaries(db, webhookId).where('webhookDelivery.seq', 'in', () =>
    inState(joined(db), state).where('webhookId', '=', webhookId).select('webhookDelivery.seq'),
  );
  for await (const rows of readAll(selection, NEWEST_FIRST)) yield rows.map(deliveryOf);
}

export async function list(
  db: Db,
  webhookId: string,
  { state, page, perPage }: PageQuery & { state?: DeliveryState | undefined },
): Promise<Page<WebhookDelivery> & { counts: Record<DeliveryState, number> }> {
  const counts = await countsOf(db, webhookId);
  const total = state ? counts[state] : counts.waiting + counts.delivered + counts.givenUp;
  const seqs = inState(joined(db), state)
    .where('webhookId', '=', webhookId)
    .orderBy('webhookDelivery.seq', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .select('webhookDelivery.seq');
  const rows = await summaries(db, webhookId)
    .where('webhookDelivery.seq', 'in', (eb) => eb.selectFrom(seqs.as('shown')).select('shown.seq'))
    .orderBy('webhookDelivery.seq', 'desc')
    .execute();
  return { items: rows.map(deliveryOf), page, perPage, total, counts };
}

async function countsOf(db: Db, webhookId: string): Promise<Record<DeliveryState, number>> {
  const { all, waiting, delivered } = await db
    .selectFrom('webhookDelivery')
    .where('webhookId', '=', webhookId)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('dueAt').as('waiting'),
      eb.fn
        .count<number>(eb.case().when('dueAt', 'is', null).then(eb.ref('deliveredAt')).end())
        .as('delivered'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, delivered, givenUp: all - waiting - delivered };
}

/** One delivery with its body and every try, newest first. */
export async function find(db: Db, webhookId: string, seq: number) {
  const row = await summaries(db, webhookId).where('webhookDelivery.seq', '=', seq).executeTakeFirst();
  if (!row) return undefined;
  const tries = await db
    .selectFrom('webhookTry')
    .where('deliverySeq', '=', seq)
    .orderBy('seq', 'desc')
    .select(['at', 'ms', 'status', 'reply', 'fault'])
    .execute();
  return {
    summary: deliveryOf(row),
    tries,
    event: { id: row.eventId, type: row.type, at: row.at, data: row.data },
  };
}

/** The event types among an address's deliveries, sent or not, without tests, which need no permission. */
export async function typesOf(db: Db, webhookId: string): Promise<EventType[]> {
  const rows = await joined(db)
    .where('webhookId', '=', webhookId)
    .select('event.type')
    .distinct()
    .$narrowType<{ type: OfficeEventType }>()
    .execute();
  return rows.flatMap(({ type }) => (type === TEST_EVENT ? [] : type));
}

/** Whether these permissions allow reading what was sent. */
export const mayBeSeen = (type: EventType | typeof TEST_EVENT, permissions: readonly Permission[]): boolean =>
  type === TEST_EVENT || permissions.includes(permissionOfEvent(type));
