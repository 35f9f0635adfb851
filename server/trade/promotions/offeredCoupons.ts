import type { Selectable } from 'kysely';
import type { CouponTable, Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { couponCodeOf, LEAST_TO_PAY } from '#shared/trade/couponCodes.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { hasBought, lockCoupons, type Person, usesBy, usesOf } from './couponUses.ts';
import { best, isFor, isWithin, type OfferedLine, type Taken } from './takeOff.ts';

export type CouponRow = Selectable<CouponTable>;

export interface CouponsAsked extends Person {
  lines: readonly OfferedLine[];
  /** The codes as entered. */
  codes: readonly string[];
  /** The digest of the CPF entered for this payment. */
  typedKeys?: readonly string[];
  emailConfirmed: boolean;
}

export interface CouponsFound {
  taken: Taken<CouponRow>[];
  /** The entered codes that do not count, each with its reason. */
  refused: { code: string; reason: string }[];
  /** The coupons that require a CPF or a confirmed email. */
  unproved: CouponRow[];
}

export const NO_SUCH_COUPON = 'Este cupom não existe. Confira as letras e os números.';

/** The discount of each line, and the part that its seller bears. */
export const couponsOfLine = (taken: readonly Taken<CouponRow>[], place: number) => ({
  couponCents: taken.reduce((sum, { ofLines }) => sum + (ofLines[place] ?? 0), 0),
  sellerCouponCents: taken.reduce(
    (sum, { coupon, ofLines }) => (coupon.bearer === 'seller' ? sum + (ofLines[place] ?? 0) : sum),
    0,
  ),
});

/** Whether it counts people and therefore needs to identify the buyer. */
const isPersonal = ({ mostPerPerson, firstPurchase }: CouponRow): boolean =>
  mostPerPerson !== null || firstPurchase === 1;

/** The coupons that count for these products: entered ones and automatic ones. */
export async function couponsFor(
  db: Db,
  query: CouponsAsked,
  now: Date,
  known?: readonly CouponRow[],
): Promise<CouponsFound> {
  const { currency } = await settings.read(db);
  const codes = [...new Set(query.codes.map(couponCodeOf))].filter((code) => code !== '');
  const rows = known ?? (await candidates(db, codes));
  if (rows.length === 0)
    return { taken: [], unproved: [], refused: codes.map((code) => ({ code, reason: NO_SUCH_COUPON })) };
  const uses = await usesOf(
    db,
    rows.flatMap(({ id, mostUses }) => (mostUses === null ? [] : [id])),
  );
  const reasons = new Map<string, string>();
  const fitting: CouponRow[] = [];
  for (const row of rows) {
    // A quote is made before the CPF is entered: automatic coupons must not change the total afterwards.
    const payerKeys = row.code === null ? [] : (query.typedKeys ?? []);
    const person = { ...query, keys: [...query.keys, ...payerKeys], uses: uses.get(row.id) ?? 0 };
    const reason = await whyNot(db, row, person, now);
    if (reason === undefined) fitting.push(row);
    else if (row.code !== null) reasons.set(row.code, reason);
  }
  const byCode = codes.flatMap((code) => fitting.find((row) => row.code === code) ?? []);
  const { taken: chosen, alone } = best(
    byCode,
    fitting.filter(({ code }) => code === null),
    query.lines,
  );
  const taken = chosen.filter(({ cents }) => cents > 0);
  const nothingLeft = (row: CouponRow) =>
    chosen.find(({ coupon }) => coupon.id === row.id)?.limitedBy === 'fee'
      ? 'Este cupom não dá desconto nestes produtos.'
      : `Não sobra o que descontar: um pedido custa ao menos ${formatMoney(reaisOf(LEAST_TO_PAY), currency)}.`;
  const reasonOf = (code: string): string | undefined => {
    const row = rows.find((each) => each.code === code);
    if (!row) return NO_SUCH_COUPON;
    if (taken.some(({ coupon }) => coupon.id === row.id)) return undefined;
    if (alone.includes(row)) return 'Este cupom não soma com outro. Tire o que já está aqui para usá-lo.';
    return (
      reasons.get(code) ??
      (chosen.some(({ coupon }) => coupon.id === row.id)
        ? nothingLeft(row)
        : 'O desconto que já vale para este pedido é maior que o deste cupom.')
    );
  };
  const refused = codes.flatMap((code) => {
    const reason = reasonOf(code);
    return reason === undefined ? [] : [{ code, reason }];
  });
  const isProved = query.emailConfirmed || (query.typedKeys ?? []).length > 0;
  const unproved = isProved ? [] : taken.flatMap(({ coupon }) => (isPersonal(coupon) ? [coupon] : []));
  return { taken, refused, unproved };
}

/**
 * The same for an order in progress: parallel orders for a coupon's last use run one after the other. Throws
 * `coupon_refused` at `coupons` when an entered coupon does not count, and at `payer.cpf` when it needs to identify the
 * buyer.
 */
export async function couponsForOrder(trx: Db, query: CouponsAsked, now: Date): Promise<Taken<CouponRow>[]> {
  const codes = query.codes.map(couponCodeOf);
  const rows = await candidates(trx, codes);
  const limited = rows.filter((coupon) => coupon.mostUses !== null || isPersonal(coupon));
  await lockCoupons(
    trx,
    limited.map(({ id }) => id),
  );
  // A locked coupon may have changed while the lock was waited for.
  const known = limited.length === 0 ? rows : undefined;
  const { taken, refused, unproved } = await couponsFor(trx, query, now, known);
  const [first] = refused;
  if (first) throw faultAt('coupons', `${first.code}: ${first.reason}`, 'coupon_refused');
  if (unproved[0])
    throw faultAt(
      'payer.cpf',
      `${unproved[0].code}: informe o seu CPF, ou confirme o seu e-mail, para usar este cupom`,
      'coupon_refused',
    );
  return taken;
}

/** Records the coupons of an order. */
export async function insertUses(
  trx: Db,
  purchaseId: string,
  taken: readonly Taken<CouponRow>[],
): Promise<void> {
  for (const [position, { coupon, cents }] of taken.entries())
    await trx
      .insertInto('couponUse')
      .values({
        purchaseId,
        couponId: coupon.id,
        position,
        code: coupon.code,
        title: coupon.title,
        discountCents: cents,
      })
      .execute();
}

const candidates = (db: Db, codes: readonly string[]): Promise<CouponRow[]> =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('archivedAt', 'is', null)
    .where((eb) => eb.or([eb('code', 'is', null), ...(codes.length > 0 ? [eb('code', 'in', codes)] : [])]))
    .execute();

/** Why a coupon does not count for an order; undefined when it does. */
async function whyNot(
  db: Db,
  coupon: CouponRow,
  query: CouponsAsked & { uses: number },
  now: Date,
): Promise<string | undefined> {
  const at = now.toISOString();
  const { currency, ...clock } = await settings.read(db);
  if (coupon.endsAt !== null && coupon.endsAt <= at)
    return `Este cupom valeu até ${formatInstant(coupon.endsAt, clock)}.`;
  if (coupon.pausedAt !== null) return 'Este cupom não está valendo no momento.';
  if (coupon.startsAt !== null && coupon.startsAt > at)
    return `Este cupom vale a partir de ${formatInstant(coupon.startsAt, clock)}.`;
  if (coupon.mostUses !== null && query.uses >= coupon.mostUses)
    return 'Este cupom já foi usado todas as vezes que podia.';
  const within = query.lines.filter((line) => isWithin(coupon, line));
  if (within.length === 0) return scopeWords(db, coupon);
  if (coupon.code === null && isPersonal(coupon) && !query.emailConfirmed)
    return 'Este desconto é para e-mails confirmados.';
  if (!within.some((line) => isFor(coupon, line))) return 'Este cupom não vale para este pedido.';
  const subtotal = query.lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  if (coupon.leastCents !== null && subtotal < coupon.leastCents)
    return `Este cupom vale a partir de ${formatMoney(reaisOf(coupon.leastCents), currency)} em produtos: faltam ${formatMoney(
      reaisOf(coupon.leastCents - subtotal),
      currency,
    )}.`;
  // A person who used a first-purchase coupon before has bought, also after that account was deleted.
  if (coupon.firstPurchase && ((await hasBought(db, query)) || (await usesBy(db, coupon.id, query)) > 0))
    return 'Este cupom é só para a primeira compra.';
  if (coupon.mostPerPerson !== null && (await usesBy(db, coupon.id, query)) >= coupon.mostPerPerson)
    return coupon.mostPerPerson === 1
      ? 'Você já usou este cupom.'
      : `Você já usou este cupom ${coupon.mostPerPerson} vezes, o máximo por pessoa.`;
  return undefined;
}

async function scopeWords(db: Db, { scope, scopeId }: CouponRow): Promise<string> {
  const id = scopeId ?? '';
  const one =
    scope === 'category'
      ? await db.selectFrom('category').where('id', '=', id).select('name').executeTakeFirst()
      : scope === 'seller'
        ? await db.selectFrom('seller').where('id', '=', id).select('name').executeTakeFirst()
        : await db.selectFrom('product').where('id', '=', id).select('title as name').executeTakeFirst();
  if (!one) return 'Este cupom não vale para estes produtos.';
  return {
    all: 'Este cupom não vale para estes produtos.',
    category: `Este cupom vale só para produtos de ${one.name}.`,
    seller: `Este cupom vale só para produtos do vendedor ${one.name}.`,
    product: `Este cupom vale só para “${one.name}”.`,
  }[scope];
}
