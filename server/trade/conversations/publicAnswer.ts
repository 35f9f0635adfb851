import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { forbiddenWordsIn } from '#shared/shop/publicText.ts';
import { maskMessage } from './maskMessage.ts';

/** The text of a public answer. Throws `invalid` at `text` for contact data, passwords and forbidden terms. */
export async function publicAnswer(db: Db, text: string): Promise<string> {
  const forbiddenWords = forbiddenWordsIn(text, await settings.read(db));
  const answer = maskMessage('seller', text);
  if (forbiddenWords)
    throw faultAt('text', `Tire ${forbiddenWords}: contato e termos proibidos não entram na loja`);
  return answer.text;
}
