/** Draws every picture of the sample shop from its fixtures, and the icons of the store. Drawing twice changes nothing. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { parse } from 'yaml';
import { appIcon, favicon, noPicture, shareCard } from '#scripts/sample/pictures/brand.ts';
import { PEOPLE, person } from '#scripts/sample/pictures/people.ts';
import { postCover, type Post } from '#scripts/sample/pictures/postCover.ts';
import type { Product } from '#scripts/sample/pictures/product.ts';
import { productCover } from '#scripts/sample/pictures/productCover.ts';
import { DETAILS } from '#scripts/sample/pictures/productDetails.ts';
import { sellerAvatar, type Seller } from '#scripts/sample/pictures/sellerAvatar.ts';

const FIXTURES = new URL('../../fixtures/', import.meta.url);
const PUBLIC = new URL('../../client/public/', import.meta.url);

await drawProducts();
await drawPosts();
await drawPeople();
await drawBrand();

async function drawProducts(): Promise<void> {
  const products = await fixture<Product>('products.yaml');
  const turns = new Map<string, number>();
  for (const product of products) {
    const turn = turns.get(product.category) ?? 0;
    turns.set(product.category, turn + 1);
    await save(FIXTURES, `pictures/products/${product.slug}.svg`, productCover(product, turn));
    const more = DETAILS.slice(0, (product.pictures ?? 1) - 1);
    for (const [at, draw] of more.entries())
      await save(FIXTURES, `pictures/products/${product.slug}-${at + 2}.svg`, draw(product, turn));
  }
}

async function drawPosts(): Promise<void> {
  const names = await readdir(new URL('posts/', FIXTURES));
  for (const name of names.filter((file) => file.endsWith('.md'))) {
    const post = frontMatterOf(await readFile(new URL(`posts/${name}`, FIXTURES), 'utf8'));
    await save(FIXTURES, `pictures/posts/${post.slug}.svg`, postCover(post));
  }
}

async function drawPeople(): Promise<void> {
  const sellers = await fixture<Seller>('sellers.yaml');
  for (const [turn, seller] of sellers.entries()) {
    await save(FIXTURES, `pictures/sellers/${seller.slug}.svg`, sellerAvatar(seller, turn));
  }
  for (let at = 0; at < PEOPLE; at += 1) await save(FIXTURES, `pictures/people/${at + 1}.svg`, person(at));
}

async function drawBrand(): Promise<void> {
  await save(PUBLIC, 'favicon.svg', favicon());
  await save(PUBLIC, 'no-picture.svg', noPicture());
  const icons = {
    'icons/icon-192.png': appIcon(192, { rounded: true, safe: 0.72 }),
    'icons/icon-512.png': appIcon(512, { rounded: true, safe: 0.72 }),
    'icons/icon-maskable-512.png': appIcon(512, { rounded: false, safe: 0.54 }),
    'icons/apple-touch-icon.png': appIcon(180, { rounded: false, safe: 0.7 }),
    'share.png': shareCard(),
  };
  for (const [path, svg] of Object.entries(icons)) {
    await save(PUBLIC, path, await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
  }
}

async function fixture<Row>(name: string): Promise<Row[]> {
  return parse(await readFile(new URL(name, FIXTURES), 'utf8')) as Row[];
}

/** The YAML between the first two lines of dashes. */
function frontMatterOf(markdown: string): Post {
  return parse(markdown.split(/^---$/m)[1] ?? '') as Post;
}

async function save(root: URL, path: string, content: string | Buffer): Promise<void> {
  const file = new URL(path, root);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, content);
}
