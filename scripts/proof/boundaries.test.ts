import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** How a number is written: of what both sides share, all that a part which knows no product needs. */
const NUMBERS = 'shared/values/numbers.ts';

/** The base of the storefront's and the back-office's pages, from the ground up. */
const BELOW_PAGES = [
  'client/ui',
  'client/calls',
  'client/pages',
  'client/forms',
  'client/trade',
  'client/imports',
];

/** Who may import whom. An area always sees itself; the longest matching name wins. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  [NUMBERS]: [],
  shared: [NUMBERS],
  server: ['shared', NUMBERS],
  'client/ui': [NUMBERS],
  'client/calls': ['shared', NUMBERS],
  'client/pages': ['shared', NUMBERS],
  'client/forms': ['client/ui', 'client/calls', 'shared', NUMBERS],
  'client/trade': ['client/ui', 'shared', NUMBERS],
  'client/imports': ['client/ui', 'shared', NUMBERS],
  'client/storefront': [...BELOW_PAGES, 'shared', NUMBERS],
  'client/admin': [...BELOW_PAGES, 'shared', NUMBERS],
  'client/router': [...BELOW_PAGES, 'client/storefront', 'client/admin', 'shared', NUMBERS],
  'client/e2e': [],
  client: [...BELOW_PAGES, 'client/router', 'shared', NUMBERS],
};

/**
 * The layers of the server, from the ground up. A folder imports from the folders named before it and from no
 * other, so that no two import each other. The files directly in `server/` (app, config, main …) may import
 * everything.
 */
const FLOORS: readonly (readonly [floor: string, folders: readonly string[]])[] = [
  ['platform', ['', 'crypto', 'database', 'jobs']],
  [
    'services',
    [
      'clock',
      'http',
      'sheets',
      'apiDocs',
      'audit',
      'settings',
      'limits',
      'media',
      'outbox',
      'notices',
      'mails',
    ],
  ],
  ['people', ['session', 'accounts', 'sellers']],
  ['shop', ['content', 'catalogue', 'imports', 'chat', 'inbox', 'offline']],
  [
    'trade',
    [
      'lines',
      'standing',
      'inventory',
      'orders',
      'ledger',
      'promotions',
      'disputes',
      'conversations',
      'payments',
      'checkout',
      'purchases',
      'payouts',
      'mediation',
    ],
  ],
  [
    'office',
    [
      'setup',
      'orders',
      'customers',
      'finance',
      'payouts',
      'selling',
      'listings',
      'sellers',
      'disputes',
      'conversations',
      'reports',
      'events',
      'retention',
      'metrics',
      'backups',
      'system',
    ],
  ],
  ['sample', ['']],
  ['rendering', ['']],
];
const FOLDERS = FLOORS.flatMap(([floor, folders]) =>
  folders.map((folder) => (folder ? `server/${floor}/${folder}` : `server/${floor}`)),
);

const areaOf = (file: string) => longest(Object.keys(MAY_IMPORT), file);
const folderOf = (file: string) => longest(FOLDERS, file);

const longest = (folders: readonly string[], file: string): string | undefined =>
  folders
    .filter((folder) => file === folder || file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];

interface Import {
  from: string;
  line: number;
  to: string;
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file);

const sourcesBelow = (area: string): string[] =>
  isSource(area)
    ? [area]
    : readdirSync(area, { recursive: true, encoding: 'utf8' })
        .map((name) => join(area, name))
        .filter(isSource);

/** Relative and `#` imports of the sources below a folder; types that name a whole module (`typeof import`) are none. */
const importsBelow = (folder: string): Import[] => sourcesBelow(folder).flatMap(importsOf);

function importsOf(from: string): Import[] {
  const source = readFileSync(from, 'utf8');
  return [...source.matchAll(/(?<!typeof )(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map((found) => {
    const [, target = ''] = found;
    return {
      from,
      line: source.slice(0, found.index).split('\n').length,
      to: target.startsWith('#') ? target.slice(1) : join(dirname(from), target),
    };
  });
}

const inWords = ({ from, line, to }: Import) => `${from}:${line} → ${to}`;

it.each(Object.keys(MAY_IMPORT).filter((area) => existsSync(area)))('%s imports only what it may', (area) => {
  const strays = importsBelow(area).filter(({ from, to }) => {
    const target = areaOf(to);
    return areaOf(from) === area && target !== area && !MAY_IMPORT[area]?.includes(target ?? '');
  });
  expect(strays.map(inWords)).toEqual([]);
});

it('an import names a file of its own folder by ./ and any other by # and its floor', () => {
  const strays = ['server', 'client', 'shared', 'scripts'].flatMap(sourcesBelow).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^\.\/[^/]+$/.test(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(strays).toEqual([]);
});

/**
 * Packages that load with their first use, or with the setting that needs them: no module of a start imports
 * them.
 */
const LATE = /^(?:sharp|prom-client|@opentelemetry\/.+)$/;

/** The imports that a file loads at once: no types, and no dynamic imports. */
const loadedBy = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^'"();]* from )?['"]([^'"]+)['"]/gm,
    ),
  ].map(([, target = '']) => {
    if (target.startsWith('#')) return target.slice(1);
    return target.startsWith('.') ? join(dirname(file), target) : target;
  });

const waysToLate = (start: string) => waysTo((target) => LATE.test(target), start);

/** The ways from a file to packages, each by the files it takes. */
function waysTo(isMeant: (target: string) => boolean, start: string): string[] {
  const seen = new Set([start]);
  const follow = (way: readonly string[], file: string): string[] =>
    loadedBy(file).flatMap((target) => {
      if (isMeant(target)) return [[...way, target].join(' → ')];
      if (seen.has(target) || !/\.tsx?$/.test(target)) return [];
      seen.add(target);
      return follow([...way, target], target);
    });
  return follow([start], start);
}

it.each(['server/main.ts', 'server/cluster.ts'])('%s loads nothing that may never be needed', (file) => {
  expect(waysToLate(file)).toEqual([]);
});

it('a package that comes too early is named with the way to it', () => {
  expect(waysToLate('server/operations/metrics/metrics.ts')).toContain(
    'server/operations/metrics/metrics.ts → server/services/http/requestMetrics.ts → prom-client',
  );
  // A type alone is nothing to load.
  expect(readFileSync('server/services/media/sharePictures.ts', 'utf8')).toMatch(
    /^import type .* from 'sharp'/m,
  );
  expect(waysToLate('server/services/media/sharePictures.ts')).toEqual([]);
});

const OF_DEVELOPMENT = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object }).devDependencies,
);
const isOfDevelopment = (target: string): boolean =>
  OF_DEVELOPMENT.some((name) => target === name || target.startsWith(`${name}/`));

/** Scripts that a command or a paper names, with the flags of `scripts/run/run.mjs`. */
const COMMANDS = ['package.json', 'README.md', 'CONTRIBUTING.md', 'docs/operating.md'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/scripts\/run\.mjs((?: --\w+)*) (scripts\/\S+\.ts)/g)].map(
    ([, flags = '', script = '']) => ({ flags, script }),
  ),
);

it('a script that runs without --dev loads no package of development', () => {
  // Without one, running it beside an installed shop would install every package again under that shop.
  expect(waysTo(isOfDevelopment, 'scripts/sample/draw-pictures.ts')).not.toEqual([]);
  expect(COMMANDS.map(({ script }) => script)).toContain('scripts/run/backup.ts');
  const strays = COMMANDS.filter(({ flags }) => !flags.includes('--dev')).flatMap(({ script }) =>
    waysTo(isOfDevelopment, script),
  );
  expect(strays).toEqual([]);
});

it('SQLite is loaded by the one module that knows which package fits this Node', () => {
  const named = ['server', 'scripts', 'client'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter(
        (file) =>
          /\.m?tsx?$|\.mjs$/.test(file) &&
          /^(?:import|export) .* from 'better-sqlite3/m.test(readFileSync(file, 'utf8')),
      ),
  );
  expect(named).toEqual(['server/platform/database/sqlite.d.mts']);
});

/**
 * The imports of a folder from later neighbours of its own floor or from above; tests and their helpers build
 * whole shops.
 */
const climbing = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    if (own === undefined || from.endsWith('.test.ts') || !to.startsWith('server/')) return false;
    return other === undefined || FOLDERS.indexOf(other) > FOLDERS.indexOf(own);
  });

it('no folder of the server imports from above it', () => {
  expect(climbing(importsBelow('server')).map(inWords)).toEqual([]);
});

it('an import from above is named with both files and its line', () => {
  const planted = {
    from: 'server/platform/database/open.ts',
    line: 3,
    to: 'server/views/admin/orders/orders.store.ts',
  };
  const allowed = {
    from: 'server/views/admin/orders/orders.store.ts',
    line: 1,
    to: 'server/platform/database/open.ts',
  };
  const toTheTop = { from: 'server/trade/payments/charge.ts', line: 2, to: 'server/config.ts' };
  expect(climbing([planted, allowed, toTheTop]).map(inWords)).toEqual([
    'server/platform/database/open.ts:3 → server/views/admin/orders/orders.store.ts',
    'server/trade/payments/charge.ts:2 → server/config.ts',
  ]);
});

it('every folder of the server has its place', () => {
  const strays = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name))
    .filter(
      (file) => file.endsWith('.ts') && dirname(file) !== 'server' && !file.startsWith('server/testing/'),
    )
    .filter((file) => folderOf(file) === undefined);
  expect(strays).toEqual([]);
});

it("no subject of the server reaches into another one's routes", () => {
  const strays = importsBelow('server').filter(
    ({ from, to }) =>
      from !== 'server/app.ts' && /\.(routes|admin)\.ts$/.test(to) && dirname(to) !== dirname(from),
  );
  expect(strays.map(inWords)).toEqual([]);
});

it('migrations are frozen: only the list of them imports one, and they import none of the rest', () => {
  const frozen = (file: string) => file.startsWith('server/platform/database/migrations/');
  const strays = importsBelow('server')
    .filter(({ from, to }) => frozen(from) !== frozen(to))
    .filter(({ from }) => from !== 'server/platform/database/migrate.ts');
  expect(strays.map(inWords)).toEqual([]);
});

it('the record is written in one layer: where an administrator asks, never in a store', () => {
  const writers = importsBelow('server')
    .filter(({ to }) => /^server\/services\/audit\/(audit\.store|recorder)\.ts$/.test(to))
    .filter(({ from }) => !from.startsWith('server/services/audit/') && !/\.(admin|test)\.ts$/.test(from));
  // Signing in happens at two doors, `npm run admin` has no route, imports are written after their request, promotions when their time
  // comes, what takes a list as a file is the same for all lists, and a ban suspends the shop of its owner.
  expect(writers.map(({ from }) => from).sort()).toEqual([
    'server/trade/standing/bannedOwners.ts',
    'server/people/session/signIn.ts',
    'server/people/session/staff/administer.ts',
    'server/services/settings/listFiles.ts',
    'server/shop/catalogue/keepPromotions.ts',
    'server/shop/imports/writeImports.ts',
  ]);
});

it('days and hours are written by the clock and the formats of the store alone', () => {
  const ownClock = /toLocale(?:Date|Time)String|Intl\.DateTimeFormat|toReversed\(\)\.join\('\/'\)/;
  const strays = ['client', 'server', 'shared']
    .flatMap(sourcesBelow)
    .filter((file) => !/\.(test|e2e)\.tsx?$/.test(file) && ownClock.test(readFileSync(file, 'utf8')));
  // The wall clock of a time zone, and the log for operators.
  expect(strays).toEqual(['server/platform/log.ts', 'shared/values/time.ts']);
});
