import type { Card, CardToken, Faults } from './cardToken.ts';

const ADDRESS = '/simulado/v1/card_tokens';

/** The simulator's token for a card, or its faults by field. */
export async function simuladoToken({
  number,
  holder,
  expires,
  cvv,
}: Card): Promise<CardToken | { faults: Faults }> {
  const reply = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The simulator refuses further fields, such as a CPF.
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
