import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** Each part of the sample begins its own story; people read their notices by the numbers, which follow the instants. */
export async function orderNotices(trx: Db): Promise<void> {
  const notices = await trx
    .deleteFrom('notice')
    .returning(['customerId', 'cause', 'kind', 'title', 'detail', 'path', 'inBell', 'createdAt', 'readAt'])
    .execute();
  await insertAll(
    trx,
    'notice',
    notices.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
  );
}
