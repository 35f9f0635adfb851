import { searchable } from '#shared/values/text.ts';

/** Phrases that only announce a delivery, without accents. */
const PROMISES = [
  /\bem breve\b/,
  /\bja ja\b/,
  /\b(?:vou|vamos|iremos|irei|estou|estamos) (?:te |lhe |ja )?(?:envia|manda|entrega|passa|prepara)/,
  /\b(?:enviarei|mandarei|entregarei|enviaremos|mandaremos|entregaremos)\b/,
  /\b(?:sera|serao) (?:enviad|entregu|mandad)/,
  /\b(?:envio|mando|entrego|passo) (?:em|amanha|hoje|logo|depois|mais tarde|assim que)\b/,
  /^(?:so )?(?:um |1 )?(?:aguarde|aguarda|momento|minutinho|instante|espere|espera)\b/,
];
/** Signs of goods or access to them: a digit, an address, or a text of this length. */
const SAYS_SOMETHING = /\d{2}|@|https?:|www\.|\.com\b/i;
const LONG = 200; // characters
const SHORT = 3; // alphanumeric characters

/** Whether a delivery only announces one, such as 'Entrega em breve.', or, as a message, has no content. */
export function isPlaceholder(delivered: string, isMessage = true): boolean {
  if (isMessage && (delivered.match(/[\p{L}\p{N}]/gu) ?? []).length < SHORT) return true;
  if (SAYS_SOMETHING.test(delivered) || delivered.length > LONG) return false;
  const words = searchable(delivered).trim();
  return PROMISES.some((promise) => promise.test(words));
}
