import { listEvents } from '#shared/contract/admin/events.ts';

/** O que aconteceu depois de um evento, do mais antigo ao mais novo; sem ele, tudo o que ainda há. */
export async function* eventsAfter(shop: string, key: string, after?: string) {
  for (let more = true; more;) {
    const query = new URLSearchParams({ perPage: '100', ...(after && { after }) });
    const reply = await fetch(`${shop}/api/admin/events?${query.toString()}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error((body as { detail: string }).detail);
    const page = listEvents.reply.parse(body);
    yield* page.items; // guarde o id de cada um junto com o que fizer dele
    after = page.after ?? undefined;
    more = page.more;
  }
}
