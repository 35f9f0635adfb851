import { setTimeout as wait } from 'node:timers/promises';

/** O que este programa usa de um produto; campos novos, e palavras novas em campos como `status`, chegam sem aviso. */
interface Product {
  id: string;
  title: string;
  price: number;
  stock: number;
  archivedAt: string | null;
}

/** Os produtos que mudaram desde um instante, ou todos; os que foram excluídos trazem `archivedAt`. */
export async function* changedProducts(shop: string, key: string, since?: string) {
  let after: string | null = null;
  do {
    const query = new URLSearchParams({
      perPage: '48',
      ...(since && { updatedSince: since }),
      ...(after && { after }),
    });
    const reply: Response = await fetch(`${shop}/api/admin/products?${query.toString()}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (reply.status === 429) {
      await wait(Number(reply.headers.get('retry-after')) * 1_000);
      continue;
    }
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error((body as { detail: string }).detail);
    const page = body as { items: Product[]; cursors: { after: string | null } };
    yield* page.items;
    after = page.cursors.after;
    if (!after) return;
  } while (true);
}
