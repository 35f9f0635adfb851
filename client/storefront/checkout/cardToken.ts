import { textIn } from './fault.ts';

const ADDRESS = '/simulado/v1/card_tokens';

/** Hands the card to the payment provider, which answers with a token for it, or with what is wrong at which field. */
export async function cardTokenOf(
  form: FormData,
): Promise<{ token: string } | { faults: Record<string, string> }> {
  const text = (name: string) => textIn(form, name).trim();
  const reply = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: text('number'),
      holder: text('holder'),
      expires: monthAndYear(text('expires')),
      cvv: text('cvv'),
    }),
  }).catch(() => undefined);
  const answer = (await reply?.json().catch(() => undefined)) as
    | { token?: string; errors?: { path: string; message: string }[] }
    | undefined;
  if (answer?.token) return { token: answer.token };
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
