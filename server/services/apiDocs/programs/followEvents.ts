import { setTimeout as wait } from 'node:timers/promises';

/** O que `data` traz depende de `type`; campos novos chegam sem aviso. */
interface Happened {
  id: string;
  type: string;
  timestamp: string;
  data: { id: string; [field: string]: unknown };
}

/** Os tipos que este programa trata. Outros surgem a qualquer dia: são pulados, e não um erro. */
const HANDLED = new Set(['product.created', 'product.updated', 'product.removed', 'order.paid']);

/** O que aconteceu depois de um evento, do mais antigo ao mais novo; sem ele, tudo o que ainda há. */
export async function* eventsAfter(shop: string, key: string, after?: string) {
  for (let more = true; more;) {
    const query = new URLSearchParams({ perPage: '100', ...(after && { after }) });
    const reply = await fetch(`${shop}/api/admin/events?${query.toString()}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (reply.status === 429) {
      await wait(Number(reply.headers.get('retry-after')) * 1_000);
      continue;
    }
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error((body as { detail: string }).detail);
    const page = body as { items: Happened[]; after: string | null; more: boolean };
    for (const event of page.items) if (HANDLED.has(event.type)) yield event; // guarde o id de cada um junto com o que fizer dele
    after = page.after ?? undefined;
    more = page.more;
  }
}
