import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The house, from the ground up: who asks gives the front folder, about what gives the room below it. A folder imports from
 * those named before it and from no other, so that no two import each other. A folder that is not named belongs to the
 * longest name above it. The files directly in `server/` and `client/` (app, main, browser …) see everything.
 */
const FLOORS: Record<string, readonly string[]> = {
  shared: rooms(`values people shop trade
    contract contract/public contract/account contract/seller pages contract/admin`),
  server: [
    ...rooms('platform platform/crypto platform/database platform/jobs'),
    ...below(
      'services',
      rooms(`http clock lists audit limits sheets keyedCalls responseCache endpoints apiDocs settings
        media notices outbox mails`),
    ),
    ...below('people', rooms('session accounts sellers')),
    ...below('shop', rooms('content catalogue imports chat inbox offline')),
    ...below(
      'trade',
      rooms(`lines standing inventory orders ledger promotions disputes conversations payments
        fulfilment checkout payouts disputes/resolution listings`),
    ),
    ...below(
      'views',
      rooms(`admin/orders admin/customers admin/finance admin/payouts admin/disputes
        buyer seller admin/sellers admin/reports`),
    ),
    ...below('operations', rooms('events retention metrics backups system')),
    ...rooms('operations sample'),
    ...rooms('api api/public api/account api/seller api/admin api/webhooks rendering'),
  ],
  client: [
    ...rooms('ui/symbols ui/theme ui pages ui/feedback ui/overlay ui/field calls trade forms device cards'),
    ...rooms(`account account/sign-in account/profile account/notices account/orders
      account/sellerFrame account/disputes account/conversations`),
    ...below(
      'admin',
      rooms(`kit alerts account export categories views units finance sellers orders coupons customers
        disputes dossier imports integrations palette login layout products listings settings log mails
        messages newsletter reports overview payouts redirects reviews search staff`),
    ),
    ...below(
      'storefront',
      rooms(`chat meta layout share blog checkout cart catalogue help contact favourites home newsletter
        product report search become-a-seller shop-page text`),
    ),
    ...rooms('seller router router/first dev'),
  ],
};

function rooms(names: string): string[] {
  return names.split(/\s+/);
}

function below(floor: string, folders: readonly string[]): string[] {
  return folders.map((folder) => `${floor}/${folder}`);
}

/** The three audiences of the client know nothing of each other. */
const AUDIENCES = ['client/storefront', 'client/seller', 'client/admin'];

/** How a number is written: of what both sides share, all that a part which knows no product needs. */
const NUMBERS = 'shared/values/numbers.ts';

const FOLDERS = Object.entries(FLOORS).flatMap(([top, folders]) => below(top, folders));
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

const tops = Object.keys(FLOORS);
const topOf = (file: string) => longest([...tops, 'scripts'], file);

/** Tests and what they are made with build whole shops; the sample of a part may show others in it. */
const isOfTests = (file: string): boolean =>
  /\.(test|e2e|sample)\.tsx?$/.test(file) || /^(server\/testing|client\/e2e)\//.test(file);

/** What a folder takes from one that is named after it. */
const climbing = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    if (own === undefined || isOfTests(from) || topOf(from) !== topOf(to)) return false;
    return other === undefined || FOLDERS.indexOf(other) > FOLDERS.indexOf(own);
  });

it.each(tops)('no folder of %s/ imports from above it', (top) => {
  expect(climbing(importsBelow(top)).map(inWords)).toEqual([]);
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
  const contract = { from: 'shared/trade/fees.ts', line: 1, to: 'shared/contract/endpoint.ts' };
  const shell = { from: 'client/cards/ProductCard.tsx', line: 4, to: 'client/storefront/layout/Header.tsx' };
  expect(climbing([planted, allowed, toTheTop, contract, shell]).map(inWords)).toEqual([
    'server/platform/database/open.ts:3 → server/views/admin/orders/orders.store.ts',
    'server/trade/payments/charge.ts:2 → server/config.ts',
    'shared/trade/fees.ts:1 → shared/contract/endpoint.ts',
    'client/cards/ProductCard.tsx:4 → client/storefront/layout/Header.tsx',
  ]);
});

it.each(tops)('every folder of %s/ has its place', (top) => {
  const strays = sourcesBelow(top).filter(
    (file) => dirname(file) !== top && !isOfTests(file) && folderOf(file) === undefined,
  );
  expect(strays).toEqual([]);
});

it('every folder that is named is there', () => {
  expect(FOLDERS.filter((folder) => !existsSync(folder))).toEqual([]);
});

it('server, client and shared know of each other what they may', () => {
  const strays = [...tops, 'scripts'].flatMap(importsBelow).filter(({ from, to }) => {
    const [own, other] = [topOf(from), topOf(to)];
    if (own === other || own === 'scripts' || from.startsWith('client/e2e/')) return false;
    if (other === 'shared') return from.startsWith('client/ui/') && to !== NUMBERS;
    return !(isOfTests(from) && own === 'server');
  });
  expect(strays.map(inWords)).toEqual([]);
});

it('storefront, seller centre and back-office import nothing of each other', () => {
  const audienceOf = (file: string) => longest(AUDIENCES, file);
  const strays = AUDIENCES.flatMap(importsBelow).filter(
    ({ from, to }) => ![undefined, audienceOf(from)].includes(audienceOf(to)),
  );
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
  [...readFileSync(file, 'utf8').matchAll(/scripts\/run\/run\.mjs((?: --\w+)*) (scripts\/\S+\.ts)/g)].map(
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
  const importers = ['server', 'scripts', 'client'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter(
        (file) =>
          /\.m?tsx?$|\.mjs$/.test(file) &&
          /^(?:import|export) .* from 'better-sqlite3/m.test(readFileSync(file, 'utf8')),
      ),
  );
  expect(importers).toEqual(['server/platform/database/sqlite.d.mts']);
});

it('only the registrar of an audience imports its routes', () => {
  const strays = importsBelow('server').filter(
    ({ from, to }) =>
      /\.(routes|pages?)\.ts$/.test(to) &&
      from !== 'server/app.ts' &&
      !/^server\/(api\/\w+\/\w+Routes|rendering\/clientHandlers)\.ts$/.test(from),
  );
  expect(strays.map(inWords)).toEqual([]);
});

it('views are only read: no row is written there', () => {
  const writers = sourcesBelow('server/views').filter(
    (file) => !isOfTests(file) && /insertInto|updateTable|deleteFrom/.test(readFileSync(file, 'utf8')),
  );
  // The day's stock is a figure of the reports, taken once a day.
  expect(writers).toEqual(['server/views/admin/reports/stockDays.store.ts']);
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
    .filter(
      ({ from }) =>
        !from.startsWith('server/services/audit/') && !/^server\/api\/admin\/|\.test\.ts$/.test(from),
    );
  // Signing in happens at two doors, and the invited person has no session yet. `npm run admin` has no route, imports
  // are written after their request, promotions when their time comes, a list is downloaded at one place for all lists, and a
  // ban suspends the shop of its owner.
  expect(writers.map(({ from }) => from).sort()).toEqual([
    'server/api/public/staffInvitation.routes.ts',
    'server/people/session/signIn.ts',
    'server/people/session/staff/administer.ts',
    'server/services/settings/listCsvContext.ts',
    'server/shop/catalogue/keepPromotions.ts',
    'server/shop/imports/writeImports.ts',
    'server/trade/standing/bannedOwners.ts',
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
