import type { SignedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockName, lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as mails from '#server/services/mails/sellerMails.ts';
import { businessDaysAfter } from '#server/services/settings/businessDays.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import {
  ApplicationDraft,
  type ApplicationForm,
  type SellerApplicationForm,
} from '#shared/contract/account/application.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import {
  type ApplicationField,
  SELLER_DOCUMENTS,
  type SellerDocumentKind,
} from '#shared/people/sellerApplication.ts';
import { looksOf, speaksForShop } from '#shared/shop/likeness.ts';
import { publicTextFaults, type Reader } from '#shared/shop/publicText.ts';
import { businessDayWords } from '#shared/values/instant.ts';
import { searchable, slugOf } from '#shared/values/text.ts';
import { DAY } from '#shared/values/time.ts';
import * as documents from './applicationDocuments.store.ts';
import * as applications from './applications.store.ts';

/** The customer who submits an application. */
type Applicant = Pick<SignedInCustomer, 'id' | 'emailConfirmed'>;

const NOTHING = ApplicationDraft.parse({});

/** A customer's application as they see it; an empty draft while there is none. */
export async function customerApplication(
  db: Db,
  vault: Vault,
  customerId: string,
  now: Date,
): Promise<SellerApplicationForm> {
  const row = await applications.ofCustomer(db, customerId);
  // The team may have given this customer a shop without an application.
  const seller = (await sellerOwnedBy(db, customerId)) ?? null;
  if (!row)
    return {
      state: 'draft',
      documents: [],
      faults: [],
      reason: null,
      submittedAt: null,
      decidedAt: null,
      version: 0,
      fields: NOTHING,
      mayApplyAgainAt: null,
      seller,
    };
  const again = mayApplyAgainAt(row, await settings.read(db));
  return {
    ...(await applications.factsOf(db, row)),
    fields: applications.fieldsOf(vault, row),
    mayApplyAgainAt: again && again > now ? again.toISOString() : null,
    seller,
  };
}

const sellerOwnedBy = (db: Db, customerId: string) =>
  db.selectFrom('seller').select(['slug', 'name']).where('ownerId', '=', customerId).executeTakeFirst();

const mayApplyAgainAt = (
  { state, decidedAt, mayApplyAgainAt: promised }: applications.ApplicationRow,
  { sellerReapplyDays }: Pick<StoreSettings, 'sellerReapplyDays'>,
): Date | undefined => {
  if (state !== 'declined' || decidedAt === null) return undefined;
  return new Date(promised ?? Date.parse(decidedAt) + sellerReapplyDays * DAY);
};

/** Stores the fields. Throws `conflict` while the team reads it, and once it is decided. */
export async function saveFields(
  trx: Db,
  vault: Vault,
  customerId: string,
  fields: ApplicationDraft,
  now: Date,
): Promise<applications.ApplicationRow> {
  const row = await lockEditableApplication(trx, customerId, now);
  if (row) await applications.writeFields(trx, vault, row, fields, now);
  else await applications.insert(trx, vault, customerId, fields, now);
  return (await applications.ofCustomer(trx, customerId)) as applications.ApplicationRow;
}

/** The editable application, locked until the transaction ends; undefined while there is none. */
export async function lockEditableApplication(trx: Db, customerId: string, now: Date) {
  await lockRow(trx, 'customer', customerId);
  if (await sellerOwnedBy(trx, customerId)) throw new Failure('conflict', WAITS.approved);
  const row = await applications.ofCustomer(trx, customerId);
  if (!row || row.state === 'draft' || row.state === 'changes') return row;
  const again = mayApplyAgainAt(row, await settings.read(trx));
  if (again && again <= now) return row;
  throw new Failure('conflict', WAITS[row.state]);
}

const WAITS = {
  submitted: 'A sua inscrição está em análise e não pode ser alterada agora.',
  approved: 'A sua inscrição já foi aprovada.',
  declined: 'A sua inscrição foi recusada há pouco. Espere a data indicada para se inscrever de novo.',
};

/** The application to attach documents to; created where there is none yet. */
export async function applicationToChange(
  trx: Db,
  vault: Vault,
  customerId: string,
  now: Date,
): Promise<applications.ApplicationRow> {
  return (
    (await lockEditableApplication(trx, customerId, now)) ?? saveFields(trx, vault, customerId, NOTHING, now)
  );
}

/** Submits an application to the team. Throws `invalid` with missing or taken fields. */
export async function submit(
  trx: Db,
  { vault, publicUrl }: { vault: Vault; publicUrl: string },
  applicant: Applicant,
  form: ApplicationForm,
  now: Date,
): Promise<void> {
  if (!applicant.emailConfirmed)
    throw new Failure('email_unconfirmed', 'Confirme o seu e-mail antes de enviar a inscrição.');
  const row = await saveFields(trx, vault, applicant.id, form, now);
  const taxIdPrint = applications.taxIdHashOf(vault, form.taxId);
  // The same person may submit several accounts' applications at once.
  await lockName(trx, `tax id ${taxIdPrint}`);
  const shop = await settings.read(trx);
  const errors = [
    ...publicTextFaults(READERS, form, shop),
    ...missingDocuments(await documents.documentsOf(trx, row.id)),
    ...(await nameFaults(trx, form.shopName)),
  ];
  // Checked last, after proof of identity: it reveals that this CPF sells here.
  if (errors.length === 0 && (await applications.isTaxIdTaken(trx, taxIdPrint, row.id)))
    errors.push({ path: 'taxId', message: 'Este documento já está em outra inscrição' });
  if (errors.length > 0) throw new Failure('invalid', 'Confira os campos marcados.', { errors });
  const { sellerAnswerDays, timezone } = shop;
  await applications.change(
    trx,
    row,
    {
      state: 'submitted',
      taxIdPrint,
      submittedAt: now.toISOString(),
      dueAt: businessDaysAfter(now, sellerAnswerDays, timezone).toISOString(),
      faults: '[]',
      reason: null,
      decidedAt: null,
      decidedBy: null,
      mayApplyAgainAt: null,
    },
    now,
  );
  await queueMail(
    trx,
    mails.applicationSubmitted,
    {
      cause: `application ${row.id} ${row.version}`,
      to: await customerAddressee(trx, applicant.id),
      values: {
        prazo: businessDayWords(sellerAnswerDays),
        link: `${publicUrl}/vender`,
      },
    },
    now,
  );
}

/** What becomes of each field once the shop is open. */
export const READERS: Record<ApplicationField, Reader> = {
  kind: 'nobody',
  legalName: 'team',
  taxId: 'team',
  birthDate: 'team',
  shopName: 'everyone',
  about: 'everyone',
  products: 'team',
  pixKind: 'nobody',
  pixKey: 'team',
};

const missingDocuments = (documents: readonly { kind: SellerDocumentKind }[]): FieldFault[] =>
  Object.entries(SELLER_DOCUMENTS)
    .filter(([kind]) => !documents.some((each) => each.kind === kind))
    .map(([kind, { label }]) => ({ path: `documents.${kind}`, message: `Falta: ${label.toLowerCase()}` }));

/** The faults of a shop's name and, for a new one, its address; `except` is the shop itself. */
export async function nameFaults(db: Db, shopName: string, except = ''): Promise<FieldFault[]> {
  const fault = (message: string) => [{ path: 'shopName', message }];
  // Characters of other alphabets, and rare Latin ones, look like common ones.
  if (!/^[a-z0-9ªº°&'’.,:;/()+!?#* –-]*$/.test(searchable(shopName)))
    return fault('Use só letras do nosso alfabeto, com ou sem acento, números e pontuação simples');
  const slug = slugOf(shopName);
  if (slug === '') return fault('Use letras ou números');
  const { storeName } = await settings.read(db);
  const store = looksOf(storeName);
  if (store !== '' && looksOf(shopName).includes(store)) return fault(`Este nome parece o de ${storeName}`);
  const speaks = speaksForShop(shopName);
  if (speaks !== undefined) return fault(`Tire “${speaks}”: parece que ${storeName} fala aqui`);
  // '!' can replace a character, or be an addition.
  const looks = [looksOf(shopName), looksOf(shopName.replaceAll('!', ''))];
  const others = await db.selectFrom('seller').select(['slug', 'name']).where('id', '<>', except).execute();
  // A renamed shop keeps its address, and no other shop may take either, or a look-alike.
  const isTaken = others.some((other) => other.slug === slug || looks.includes(looksOf(other.name)));
  return isTaken ? fault('Já existe uma loja com este nome') : [];
}
