import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The router for navigation loads later (`startRouter.ts`). */
const FIRST_ROUTER = ['router/first/firstRouter.tsx'];

/** Nothing of it is drawn by the server: what fetches a page's data is part of its first load. */
const BROWSER_DRAWS = /\/client\/admin\//;

/**
 * The limits of the scripts that a page needs before it is interactive, in thousands of bytes after gzip: as
 * measured, with a small reserve. `with` names the scripts that hydrate pages of the kind, as files below
 * `client/`, besides the imports of the entry itself.
 */
const BUDGETS: { name: string; pages: RegExp; with: string[]; most: number }[] = [
  {
    name: 'back-office',
    pages: /\/client\/admin\//,
    with: [
      'router/first/startRouter.ts',
      'router/adminRouter.tsx',
      'admin/layout/AdminLayout.tsx',
      'admin/layout/AdminLayout.loader.ts',
    ],
    most: 200,
  },
  // The pages of a payment and of an order carry the states of an order and its coupons.
  { name: 'checkout', pages: /\/storefront\/checkout\//, with: FIRST_ROUTER, most: 125 },
  {
    name: 'own pages',
    pages: /\/client\/(account|seller|storefront\/become-a-seller)\//,
    with: FIRST_ROUTER,
    most: 126,
  },
  { name: 'public', pages: /\/client\/storefront\//, with: FIRST_ROUTER, most: 118 },
];

/** Prints what the heaviest page of each kind loads at first, and fails the build when that is more than it may be. */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const { kind, most, page, size } of heaviest(chunks)) {
          const words = `${kind}: ${size.toFixed(1)} of ${most} kB of scripts at first, for ${page}`;
          if (size > most) this.error(words);
          this.info(words);
        }
      },
    },
  };
}

function heaviest(chunks: Rolldown.OutputChunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map(
    chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length / 1_000]),
  );
  const loaded = (first: Rolldown.OutputChunk[]): number => {
    const names = new Set<string>();
    const visit = ({ fileName, imports }: Rolldown.OutputChunk): void => {
      if (names.has(fileName)) return;
      names.add(fileName);
      for (const each of imports) {
        const chunk = byName.get(each);
        if (chunk) visit(chunk);
      }
    };
    first.forEach(visit);
    return [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const chunksOf = (page: Rolldown.OutputChunk) => {
    const loader = page.facadeModuleId?.replace('Page.tsx', 'Page.loader.ts');
    return BROWSER_DRAWS.test(loader ?? '')
      ? [page, ...chunks.filter(({ facadeModuleId }) => facadeModuleId === loader)]
      : [page];
  };
  const pages = chunks.flatMap((chunk) => (chunk.facadeModuleId?.endsWith('Page.tsx') ? [chunk] : []));
  return BUDGETS.map(({ name, with: wakers, most }) => {
    const wake = wakers.map((file) => chunkOf(chunks, file));
    const [first] = pages
      .filter(({ facadeModuleId }) => kindOf(facadeModuleId ?? '') === name)
      .map((chunk) => ({ page: chunk.name, size: loaded([...entries, ...wake, ...chunksOf(chunk)]) }))
      .toSorted((one, other) => other.size - one.size);
    if (!first) throw new Error(`No page is of the kind ${name}`);
    return { kind: name, most, ...first };
  });
}

/** An entry that is not measured would count as small. */
function chunkOf(chunks: Rolldown.OutputChunk[], file: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/client/${file}`));
  if (!found) throw new Error(`${file} has no script of its own; see scriptBudget.ts`);
  return found;
}

/** The first kind whose pages it is among. */
const kindOf = (file: string): string | undefined => BUDGETS.find(({ pages }) => pages.test(file))?.name;
