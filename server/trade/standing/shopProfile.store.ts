import { nameFaults } from '#server/people/sellers/apply.ts';
import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { SellerWindow, saveSellerHoliday, saveSellerWindow } from '#shared/contract/seller/window.ts';
import { publicTextFaults, type Reader, type TextOf } from '#shared/shop/publicText.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';
import { DAY } from '#shared/values/time.ts';
import { applyHoliday } from './holidays.ts';

/** Buyers recognize a shop by its name, so that changes are limited. */
const NAME_LASTS = 30 * DAY;
const LONGEST_HOLIDAY = 90 * DAY;

const rowOf = (db: Db, sellerId: string) =>
  db.selectFrom('seller').selectAll().where('id', '=', sellerId).executeTakeFirstOrThrow();

/** From when the name may change again; null when it may now. */
function nameChangeFrom(changedAt: string | null, now: Date): string | null {
  const from = changedAt === null ? 0 : Date.parse(changedAt) + NAME_LASTS;
  return from > now.getTime() ? new Date(from).toISOString() : null;
}

export async function read(db: Db, sellerId: string, now: Date): Promise<SellerWindow> {
  const row = await rowOf(db, sellerId);
  const { slug, name, bio, avatar, hoursWeekdays, hoursSaturday, hoursSunday, version } = row;
  return {
    slug,
    name,
    bio,
    avatar,
    hoursWeekdays,
    hoursSaturday,
    hoursSunday,
    nameChangeFrom: nameChangeFrom(row.nameChangedAt, now),
    away:
      row.awayFrom !== null && row.awayUntil !== null
        ? { from: row.awayFrom, until: row.awayUntil, whole: row.awayWhole === 1 }
        : null,
    awayNow: row.away === 1,
    version,
  };
}

type Form = EndpointRequest<typeof saveSellerWindow>['body'];

const READERS: Record<TextOf<Form>, Reader> = {
  name: 'everyone',
  bio: 'everyone',
  hoursWeekdays: 'nobody',
  hoursSaturday: 'nobody',
  hoursSunday: 'nobody',
};

/** Saves name, texts and hours. Throws `invalid` by field, `stale_version`. */
export async function save(
  trx: Db,
  sellerId: string,
  { version, ...window }: Form,
  now: Date,
): Promise<void> {
  const before = await rowOf(trx, sellerId);
  const renamed = window.name !== before.name;
  await lockName(trx, 'names of sellers');
  const rules = await settings.read(trx);
  const errors: FieldFault[] = publicTextFaults(READERS, window, rules);
  if (renamed) {
    if (nameChangeFrom(before.nameChangedAt, now) !== null)
      errors.push({ path: 'name', message: 'O nome mudou há menos de 30 dias' });
    for (const { message } of await nameFaults(trx, window.name, sellerId))
      errors.push({ path: 'name', message });
  }
  if (errors.length > 0) throw new Failure('invalid', 'Confira os campos marcados.', { errors });
  const updated = await trx
    .updateTable('seller')
    .set({ ...window, ...(renamed && { nameChangedAt: now.toISOString() }), version: version + 1 })
    .where('id', '=', sellerId)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, 'A sua loja foi alterada');
}

export const setPicture = (trx: Db, sellerId: string, avatar: string) =>
  trx.updateTable('seller').set({ avatar }).where('id', '=', sellerId).execute();

/** Starts a holiday, or ends it now. Throws `invalid` by field. */
export async function setHoliday(
  trx: Db,
  sellerId: string,
  away: EndpointRequest<typeof saveSellerHoliday>['body']['away'],
  now: Date,
): Promise<void> {
  const today = storeDayOf(now, (await settings.read(trx)).timezone);
  const message =
    away === null
      ? undefined
      : away.until < today
        ? 'Este dia já passou'
        : Date.parse(away.until) - Date.parse(away.from) > LONGEST_HOLIDAY
          ? 'Férias duram até 90 dias'
          : undefined;
  if (message !== undefined)
    throw new Failure('invalid', 'Confira o campo marcado.', {
      errors: [{ path: 'away.until', message }],
    });
  await trx
    .updateTable('seller')
    .set({
      awayFrom: away?.from ?? null,
      awayUntil: away?.until ?? null,
      awayWhole: away?.whole ? 1 : 0,
    })
    .where('id', '=', sellerId)
    .execute();
  await applyHoliday(trx, sellerId, now);
}
