import { randomUUID } from 'node:crypto';
import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import * as mailTexts from '#server/services/mails/mailTexts.store.ts';
import { type Original, ORIGINALS } from '#server/services/mails/originals.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import {
  listMailTexts,
  type MailText,
  type MailWords,
  readMailText,
  saveMailText,
  testMailText,
} from '#shared/contract/admin/mailTexts.ts';
import { isNeededPlace, mailSamples, NEEDED_PLACES } from '#shared/contract/admin/mailWords.ts';
import { placesIn } from '#shared/values/places.ts';

export function mailTextsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(listMailTexts, async () => {
    const changed = await mailTexts.changed(db);
    return {
      items: ORIGINALS.map(({ name, group, subject }) => ({
        name,
        group,
        title: subject,
        subject: changed.get(name)?.subject ?? subject,
        changedAt: changed.get(name)?.at ?? null,
      })),
    };
  });

  api.serve(readMailText, ({ params }) => read(db, originalOf(params.name)));

  api.serve(saveMailText, ({ params, body: { version, ...words } }, { res }) => {
    const original = originalOf(params.name);
    refuseUnfit(original, words);
    return transaction(db, async (trx) => {
      await lockName(trx, `mail text ${original.name}`);
      const before = await read(trx, original);
      if (before.version !== version)
        throw new Failure('stale_version', 'Outra pessoa mudou este e-mail depois que você o abriu.');
      const isOriginal = words.subject === original.subject && words.text === original.text;
      if (!same(words, before.current)) {
        const storedWords = isOriginal ? { subject: null, text: null } : words;
        await mailTexts.insert(
          trx,
          { name: original.name, ...storedWords, username: adminOf(res).username },
          now(),
        );
        await audit.record(
          trx,
          adminOf(res),
          {
            action: 'updated',
            subject: 'mailText',
            subjectId: original.name,
            label: original.subject,
            before: before.current,
            after: words,
          },
          now(),
        );
      }
      return read(trx, original);
    });
  });

  api.serve(testMailText, async ({ params, body }, { res }) => {
    const original = originalOf(params.name);
    refuseUnfit(original, body);
    const { id } = adminOf(res);
    const admin = await db.selectFrom('admin').where('id', '=', id).select('email').executeTakeFirst();
    const { storeEmail, currency } = await settings.read(db);
    const to = admin?.email ?? storeEmail;
    await queueMail(
      db,
      { unproved: 'own', subject: `[teste] ${body.subject}`, text: body.text },
      { cause: `mail test ${randomUUID()}`, to: mailbox(to), values: mailSamples(currency) },
      now(),
    );
    return { to };
  });
}

function originalOf(name: string): Original {
  const original = ORIGINALS.find((each) => each.name === name);
  if (!original) throw notFound('Não encontramos este e-mail.');
  return original;
}

const ALWAYS = ['loja', 'suporte'];

const placesOf = ({ subject, text }: MailWords): string[] => [
  ...new Set([...placesIn(subject), ...placesIn(text), ...ALWAYS]),
];

async function read(db: Db, original: Original): Promise<MailText> {
  const { name, group, subject, text } = original;
  const { mailSignature, storeName, currency } = await settings.read(db);
  const samples = mailSamples(currency);
  const versions = await mailTexts.versions(db, name);
  const [newest] = versions;
  const wordsOf = ({ subject: s, text: t }: { subject: string | null; text: string | null }) =>
    s === null || t === null ? null : { subject: s, text: t };
  return {
    name,
    group,
    original: { subject, text },
    current: (newest && wordsOf(newest)) ?? { subject, text },
    version: newest?.seq ?? 0,
    places: placesOf(original).map((place) => ({
      name: place,
      sample: samples[place] ?? '',
      needed: isNeededPlace(place),
    })),
    signature: mailSignature || storeName,
    versions: versions.map((row) => ({
      seq: row.seq,
      at: row.at,
      username: row.username,
      words: wordsOf(row),
    })),
  };
}

const GLUED = /\S\{\s*link\s*\}/;
const ADDRESS = /https?:|www\.|\/\//i;

/** Throws, naming each unknown place, and the missing one without which it has no link. */
function refuseUnfit(original: Original, words: MailWords): void {
  const known = placesOf(original);
  const errors = (['subject', 'text'] as const).flatMap((path) => {
    const strange = placesIn(words[path]).filter((name) => !known.includes(name));
    return strange.length === 0
      ? []
      : [{ path, message: `Este e-mail não tem ${strange.map((name) => `{${name}}`).join(', ')}` }];
  });
  for (const place of known.filter(isNeededPlace)) {
    if (!placesIn(words.text).includes(place))
      errors.push({
        path: 'text',
        message: `O texto precisa de {${place}}, ou o e-mail fica sem ${NEEDED_PLACES[place]}`,
      });
    // More people see the subject in the outbox than in the mailbox.
    if (placesIn(words.subject).includes(place))
      errors.push({ path: 'subject', message: `{${place}} só pode estar no texto` });
  }
  // The link often holds a password's or a session's token: its address must not become readable to the text's
  // author.
  if (known.includes('link') && GLUED.test(words.text))
    errors.push({ path: 'text', message: 'Deixe um espaço antes de {link}, sem nada colado a ele' });
  if (known.includes('link') && ADDRESS.test(words.text))
    errors.push({ path: 'text', message: 'Neste e-mail o único endereço é {link}: tire os outros' });
  if (errors.length > 0) throw new Failure('invalid', 'Confira os campos marcados.', { errors });
}

const same = (one: MailWords, other: MailWords): boolean =>
  one.subject === other.subject && one.text === other.text;
