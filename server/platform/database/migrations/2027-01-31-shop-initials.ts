import type { Kysely } from 'kysely';

interface Tables {
  seller: { id: string; name: string; avatar: string };
}

/** Shops that never chose a picture had one with the letters of another name. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const shops = await db
    .selectFrom('seller')
    .where('avatar', '=', '/pictures/sellers/nova-loja.svg')
    .select(['id', 'name'])
    .execute();
  for (const { id, name } of shops) {
    const words = name.trim().split(/\s+/);
    const signs = [words[0], words.length > 1 ? words.at(-1) : ''].map(
      (word) => Array.from(word ?? '')[0] ?? '',
    );
    const avatar = `/pictures/initials/${encodeURIComponent(signs.join('').toUpperCase())}.svg`;
    await db.updateTable('seller').set({ avatar }).where('id', '=', id).execute();
  }
}
