import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Who may import whom. An area always sees itself; the longest name that fits a file wins. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  server: ['shared'],
  'client/ui': [],
  'client/storefront': ['client/ui', 'client', 'shared'],
  'client/admin': ['client/ui', 'client', 'shared'],
  'client/e2e': [],
  client: ['client/ui', 'client/storefront', 'client/admin', 'shared'],
};

const areaOf = (file: string) =>
  Object.keys(MAY_IMPORT)
    .filter((area) => file.startsWith(`${area}/`))
    .sort((a, b) => b.length - a.length)[0];

/** Relative and `#` imports of a file; types that name a whole module (`typeof import`) are no import. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?<!typeof )(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map(
    ([, target = '']) => (target.startsWith('#') ? target.slice(1) : join(dirname(file), target)),
  );

it.each(Object.keys(MAY_IMPORT).filter((area) => existsSync(area)))('%s imports only what it may', (area) => {
  const strays = readdirSync(area, { recursive: true, encoding: 'utf8' })
    .map((name) => join(area, name))
    .filter((file) => /\.tsx?$/.test(file) && areaOf(file) === area)
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const to = areaOf(target);
          return to !== area && !MAY_IMPORT[area]?.includes(to ?? '');
        })
        .map((target) => `${file} → ${target}`),
    );
  expect(strays).toEqual([]);
});

it("no subject of the server reaches into another one's routes", () => {
  const strays = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'app.ts')
    .flatMap((name) =>
      importsOf(join('server', name))
        .filter(
          (target) =>
            /\.(routes|admin)\.ts$/.test(target) && dirname(target) !== dirname(join('server', name)),
        )
        .map((target) => `${name} → ${target}`),
    );
  expect(strays).toEqual([]);
});
