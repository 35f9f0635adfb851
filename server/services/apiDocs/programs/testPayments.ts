/** Um token para `cardToken` de um pedido. O número do cartão decide: 4111 1111 1111 1111 é aprovado. */
export async function testCard(shop: string, number = '4111 1111 1111 1111'): Promise<string> {
  const reply = await fetch(`${shop}/simulado/v1/card_tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, holder: 'Ana Souza', expires: '12/39', cvv: '123' }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { token: string }).token;
}

/** Decide uma cobrança como o banco faria; `panelUrl` está em `simulated` de cada pagamento. */
export async function decide(panelUrl: string, what: 'pagar' | 'recusar' | 'expirar' | 'contestar') {
  const reply = await fetch(`${panelUrl}/${what}`, { method: 'POST', redirect: 'manual' });
  if (reply.status !== 303) throw new Error(`O simulador respondeu ${reply.status}`);
}
