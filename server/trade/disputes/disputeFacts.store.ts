import type { Db } from '#server/platform/database/tables.ts';
import type { DisputeFacts } from '#shared/trade/disputeReasons.ts';

/** The facts that decide which dispute reasons are open for each of these lines, by line id. */
export async function factsOf(db: Db, lineIds: readonly string[]): Promise<(lineId: string) => DisputeFacts> {
  const lines =
    lineIds.length === 0
      ? []
      : await db
          .selectFrom('purchaseLine')
          .where('id', 'in', lineIds)
          .select(['id', 'deliveredAt', 'exchangedAt', 'confirmedAt', 'confirmedBy', 'deliveryNote'])
          .select((eb) => [
            eb
              .selectFrom('unitReveal')
              .whereRef('purchaseLineId', '=', 'purchaseLine.id')
              .select((of) => of.fn.max('at').as('at'))
              .as('seenAt'),
            eb
              .selectFrom('unit')
              .whereRef('purchaseLineId', '=', 'purchaseLine.id')
              .where('state', 'in', ['sold', 'revealed'])
              .select((of) => of.fn.countAll<number>().as('count'))
              .as('units'),
            eb
              .selectFrom('dispute')
              .whereRef('lineId', '=', 'purchaseLine.id')
              .where('endedBy', 'in', ['agreement', 'decision'])
              .where('endedOutcome', '!=', 'unit')
              .select((of) => of.fn.max('closedAt').as('at'))
              .as('endedAt'),
          ])
          .execute();
  return (lineId) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return { delivered: false, seen: false, revealed: false, settled: false };
    const { deliveredAt, exchangedAt, seenAt, endedAt, confirmedAt, confirmedBy } = line;
    const isThere = (line.units ?? 0) > 0 || line.deliveryNote !== null;
    const delivered = deliveredAt !== null;
    const came = [deliveredAt ?? '', exchangedAt ?? ''].toSorted().at(-1) ?? '';
    const revealed = seenAt !== null && seenAt >= (exchangedAt ?? '');
    return {
      delivered,
      seen: seenAt !== null ? revealed : delivered && !isThere,
      revealed,
      settled: (confirmedAt !== null && confirmedBy === 'buyer') || (endedAt !== null && endedAt >= came),
    };
  };
}
