import { textIn } from '#client/forms/textIn.ts';

const ADDRESS = '/simulado/v1/card_tokens';

/** Messages by the field they belong to. */
export type Faults = Record<string, string>;

/** What is written on a card. */
export interface Card {
  number: string;
  holder: string;
  /** '12/30'. */
  expires: string;
  cvv: string;
}

/** What a provider made of a card, with what else it wants to hear. */
export interface CardToken {
  cardToken: string;
  cardBrand?: string;
  cardIssuer?: string;
}

export function cardIn(form: FormData): Card {
  const text = (name: string) => textIn(form, name).trim();
  return {
    number: text('number'),
    holder: text('holder'),
    expires: monthAndYear(text('expires')),
    cvv: text('cvv'),
  };
}

/** Hands the card to the simulator, which answers with a token for it, or with what is wrong at which field. */
export async function simuladoToken({
  number,
  holder,
  expires,
  cvv,
}: Card): Promise<CardToken | { faults: Faults }> {
  const reply = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // What another provider asks of a card beyond this, the simulator refuses.
    body: JSON.stringify({ number, holder, expires, cvv }),
  }).catch(() => undefined);
  const answer = (await reply?.json().catch(() => undefined)) as
    | { token?: string; errors?: { path: string; message: string }[] }
    | undefined;
  if (answer?.token) return { cardToken: answer.token };
  return {
    faults: Object.fromEntries(
      (
        answer?.errors ?? [{ path: 'number', message: 'Sem conexão. Confira a internet e tente de novo.' }]
      ).map(({ path, message }) => [path, message]),
    ),
  };
}

/** '1230', '12/2030' and '12 / 30' are '12/30'. */
function monthAndYear(given: string): string {
  const digits = given.replace(/\D/g, '');
  return digits.length >= 4 ? `${digits.slice(0, 2)}/${digits.slice(-2)}` : given;
}
