import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { CATEGORIES, type Seen } from '#client/e2e/lighthouse.ts';
import type { Dear } from './mostExpensive.ts';
import { PUBLIC } from './scenarios.ts';

export interface Measured {
  name: string;
  perSecond: number;
  /** Processor milliseconds of the server for each reply. */
  processorMs: number | undefined;
}

export type Engine = 'sqlite' | 'postgres';
const NAMES: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Reads while other requests write. */
export interface Mixed {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
}

interface Throughput {
  perSecond: number;
  done: number;
}

export interface Shop {
  engine: Engine;
  size: number;
  readyMs: number;
  idleMb: number;
  busyMb: number;
  /** HTML of a category page. */
  categoryKb: number;
  hot: { name: string; rounds: { ours: Measured; bare: Measured }[] }[];
  cold: Measured[];
  dear: Dear[];
  mixed: Mixed[];
  writing: {
    /** Synced writes of 4 kB a second. */
    syncs: number;
    orders: Throughput;
    reveals: Throughput | undefined;
    signIns: Throughput;
  };
}

const number = (value: number): string => Math.round(value).toLocaleString('en');
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]): string =>
  [row(head), row(head.map((_, index) => (index ? '---:' : '---'))), ...rows.map(row)].join('\n');

/** Cost of one reply: processor time where the system reports it, because other programs do not disturb it. */
const costOf = ({ processorMs, perSecond }: Measured): number => processorMs ?? 1_000 / perSecond;
const best = (rounds: Shop['hot'][number]['rounds'], of: 'ours' | 'bare'): Measured =>
  rounds.map((round) => round[of]).reduce((a, b) => (a.perSecond > b.perSecond ? a : b));
const placeOf = ({ engine, size }: Shop): string => `${NAMES[engine]}, ${number(size)}`;

/** Whether a figure reaches its aim on each engine. */
function verdictOf(met: ReadonlyMap<Engine, boolean>): string {
  const missed = [...met].filter(([, reached]) => !reached).map(([engine]) => NAMES[engine]);
  if (missed.length === 0) return 'reached';
  return missed.length < met.size ? `missed on ${missed.join(' and ')}` : 'missed';
}

interface Figure {
  name: string;
  value: (shop: Shop) => number | undefined;
  show: (value: number) => string;
  aim: string;
  /** Whether the aim is met; undefined where there is no aim. */
  reached?: (value: number, shop: Shop) => boolean;
}

const coldOf = (shop: Shop, name: string): number | undefined => {
  const found = shop.cold.find((each) => each.name === name);
  return found && costOf(found);
};
const ms = (value: number): string => `${value.toFixed(2)} ms`;
const ratio = (value: number): string => value.toFixed(2);
const atMost = (most: number) => (value: number) => value <= most;
const atLeast = (least: number) => (value: number) => value >= least;

const hotFigures = (shops: readonly Shop[]): Figure[] =>
  (shops[0]?.hot ?? []).map(({ name }) => ({
    name: `cached ${name}, replies against bare node:http`,
    value: (shop) => {
      const rounds = shop.hot.find((each) => each.name === name)?.rounds ?? [];
      return best(rounds, 'ours').perSecond / best(rounds, 'bare').perSecond;
    },
    show: ratio,
    aim: '≥ 0.9',
    reached: atLeast(0.9),
  }));

const MIXED_AIMS: Record<string, number> = {
  '20 cart writes a second': 0.9,
  'one price change a second': 0.5,
};

const mixedFigures = (shops: readonly Shop[]): Figure[] =>
  (shops[0]?.mixed ?? []).map(({ name }, at) => {
    const least = MIXED_AIMS[name];
    return {
      name:
        at === 0 ? `16 readers of ${PUBLIC.length} addresses, ${name}, replies/s` : `… ${name}, against none`,
      value: ({ mixed }) => {
        const [own, none] = [mixed[at]?.perSecond ?? 0, mixed[0]?.perSecond ?? 1];
        return at === 0 ? own : own / none;
      },
      show: at === 0 ? number : ratio,
      aim: least === undefined ? '' : `≥ ${least}`,
      ...(least !== undefined && { reached: atLeast(least) }),
    };
  });

const FRESH: Figure[] = [
  ...['home', 'category page', 'product page', 'article'].map((page) => ({
    name: `${page}, rendered`,
    value: (shop: Shop) => coldOf(shop, `${page}, rendered`),
    show: ms,
    aim: '≤ 5 ms',
    reached: atMost(5),
  })),
  {
    name: 'HTML of a category',
    value: ({ categoryKb }) => categoryKb,
    show: (value) => `${value.toFixed(1)} KB`,
    aim: '≤ 60 KB',
    reached: atMost(60),
  },
  {
    name: 'list, no filter',
    value: (shop) => coldOf(shop, 'list, no filter'),
    show: ms,
    aim: '≤ 0.6 ms',
    reached: atMost(0.6),
  },
  { name: 'search, as one types', value: (shop) => coldOf(shop, 'search, as one types'), show: ms, aim: '' },
  {
    name: 'slowest public request, uncached',
    value: ({ dear }) => dear[0]?.cost,
    show: (value) => `${value.toFixed(0)} ms`,
    aim: '≤ 50 ms',
    reached: atMost(50),
  },
];

const REST: Figure[] = [
  {
    name: 'start to `/readyz`',
    value: ({ readyMs }) => readyMs,
    show: (value) => `${number(value)} ms`,
    aim: '< 1 s; 1.5 s at a million',
    reached: (value, { size }) => value < (size >= 1_000_000 ? 1_500 : 1_000),
  },
  {
    name: 'resident memory, idle',
    value: ({ idleMb }) => idleMb,
    show: (value) => `${number(value)} MB`,
    aim: '≤ 150 MB',
    reached: atMost(150),
  },
  {
    name: 'resident memory after the benchmark',
    value: ({ busyMb }) => busyMb,
    show: (value) => `${number(value)} MB`,
    aim: '≤ 250 MB',
    reached: atMost(250),
  },
  {
    name: 'orders a second by Pix with charge, each commit synced',
    value: ({ writing }) => writing.orders.perSecond,
    show: number,
    aim: '',
  },
  {
    name: '4 kB written and synced, a second',
    value: ({ writing }) => writing.syncs,
    show: number,
    aim: '',
  },
  { name: 'reveals a second', value: ({ writing }) => writing.reveals?.perSecond, show: number, aim: '' },
  {
    name: 'sign-ins a second (argon2id, four at a time)',
    value: ({ writing }) => writing.signIns.perSecond,
    show: number,
    aim: '',
  },
];

/** A figure a row, with every shop's value and whether the aim is met in all of them. */
function figuresTable(figures: readonly Figure[], shops: readonly Shop[]): string {
  return table(
    ['figure', ...shops.map(placeOf), 'aim', ''],
    figures.map(({ name, value, show, aim, reached }) => {
      const values = shops.map((shop) => ({ shop, value: value(shop) }));
      const met = new Map<Engine, boolean>();
      for (const { shop, value } of values)
        if (reached && value !== undefined)
          met.set(shop.engine, (met.get(shop.engine) ?? true) && reached(value, shop));
      return [
        name,
        ...values.map(({ value }) => (value === undefined ? '' : show(value))),
        aim,
        reached ? verdictOf(met) : '',
      ];
    }),
  );
}

const MOST_GROWTH = 3;

/** The cost of requests, absolute and at the largest size against the smallest. */
function growthTable(shops: readonly Shop[]): string {
  const [first] = shops;
  const last = shops.at(-1);
  if (!first || !last) return '';
  return table(
    [
      'question',
      ...shops.map((shop) => `${placeOf(shop)}, ms`),
      ...(first === last ? [] : ['largest / smallest', '']),
    ],
    first.cold.map(({ name }) => {
      const costs = shops.map((shop) => coldOf(shop, name) ?? 0);
      const growth = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
      return [
        name,
        ...costs.map((cost) => cost.toFixed(2)),
        ...(first === last
          ? []
          : [`${growth.toFixed(2)} ×`, verdictOf(new Map([[first.engine, growth <= MOST_GROWTH]]))]),
      ];
    }),
  );
}

/** The Markdown tables of a run: figures with their aims, uncached replies by size, and the slowest requests. */
export function reportOf(shops: readonly Shop[], seconds: number): string {
  const [first] = shops;
  if (!first) return '';
  const [load = 0] = loadavg();
  const engines = [...new Set(shops.map(({ engine }) => engine))];
  return [
    `Measured with \`npm run bench\` on ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${seconds} s for each figure, load ${load.toFixed(1)} at the end. Milliseconds are processor time of the server for one reply.`,
    figuresTable([...hotFigures(shops), ...mixedFigures(shops), ...FRESH, ...REST], shops),
    ...engines.flatMap((engine) => [
      `**Uncached replies, ${NAMES[engine]}** (aim: the largest shop at most ${MOST_GROWTH} × the smallest)`,
      growthTable(shops.filter((shop) => shop.engine === engine)),
    ]),
    `**The ten slowest public requests**, ${placeOf(first)} products (aim: none above 50 ms)`,
    table(
      ['address', 'ms', 'a single visitor waits, ms'],
      first.dear.slice(0, 10).map(({ path, cost, ms }) => [`\`${path}\``, cost.toFixed(1), ms.toFixed(1)]),
    ),
  ].join('\n\n');
}

/** The figures of another commit beside those of this one, from the same machine. */
export function comparisonOf(before: readonly Shop[], after: readonly Shop[], commit: string): string {
  return after
    .flatMap((shop) => {
      const other = before.find(({ engine, size }) => engine === shop.engine && size === shop.size);
      if (!other) return [];
      const rows = [
        ...shop.cold.map(({ name }) => [name, coldOf(other, name), coldOf(shop, name)] as const),
        ['resident memory after the benchmark, MB', other.busyMb, shop.busyMb] as const,
        ['HTML of a category, KB', other.categoryKb, shop.categoryKb] as const,
        ...shop.mixed.map(
          ({ name, p50 }, at) => [`readers, ${name}: p50, ms`, other.mixed[at]?.p50, p50] as const,
        ),
      ];
      return [
        `**${placeOf(shop)}, against ${commit}** (below 1 is better now)`,
        table(
          ['figure', commit, 'now', 'now / then'],
          rows.map(([name, then = 0, now = 0]) => [
            name,
            then.toFixed(2),
            now.toFixed(2),
            then ? `${(now / then).toFixed(2)} ×` : '',
          ]),
        ),
      ];
    })
    .join('\n\n');
}

/** Orders by several processes on one database. */
export interface Together {
  processes: number;
  perSecond: number;
  /** Synced writes of 4 kB a second. */
  syncs: number;
}

export function togetherTable(seen: readonly Together[], products: number): string {
  const [load = 0] = loadavg();
  const [alone] = seen;
  return [
    `**Orders by several processes** (\`npm run bench -- --processes\`; one PostgreSQL with ${number(products)} products, synced commits, ${cpus().length} cores for processes, database and buyers, load ${load.toFixed(1)})`,
    table(
      ['processes', 'orders a second by Pix with charge', 'against one', '4 kB synced, a second'],
      seen.map(({ processes, perSecond, syncs }) => [
        String(processes),
        perSecond.toFixed(1),
        ratio(perSecond / (alone?.perSecond ?? 1)),
        number(syncs),
      ]),
    ),
  ].join('\n\n');
}

const ROOT = join(import.meta.dirname, '../..');
const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Milliseconds. */
const MOST_ON_A_PHONE = { largestPaint: 1_500, blocked: 100 };

/** The median of Lighthouse's figures for each page. */
export function pagesTable(pages: readonly [name: string, seen: readonly Seen[]][]): string {
  const [load = 0] = loadavg();
  const looks = pages[0]?.[1].length ?? 0;
  return [
    `**Pages on a phone, by Lighthouse** (\`npm run bench -- --pages\`; median of ${looks}, load ${load.toFixed(1)}; aim: 100, largest paint below 1.5 s, blocked below 100 ms, no shift)`,
    table(
      [
        'page',
        'speed',
        'access',
        'practice',
        'found',
        'first paint, s',
        'largest paint, s',
        'blocked, ms',
        'shifts',
        '',
      ],
      pages.map(([name, seen]) => {
        const middle = (figure: (each: Seen) => number) => middleOf(seen.map(figure));
        const points = (category: string) => String(middle((each) => each.points[category] ?? 0));
        const [largest, blocked] = [
          middle(({ largestPaint }) => largestPaint),
          middle((each) => each.blocked),
        ];
        const shifts = middle((each) => each.shifts);
        const missed = [
          ...(largest < MOST_ON_A_PHONE.largestPaint ? [] : ['largest paint']),
          ...(blocked < MOST_ON_A_PHONE.blocked ? [] : ['blocked']),
          ...(shifts === 0 ? [] : ['shifts']),
        ];
        return [
          name,
          ...CATEGORIES.map(points),
          (middle(({ firstPaint }) => firstPaint) / 1_000).toFixed(2),
          (largest / 1_000).toFixed(2),
          blocked.toFixed(0),
          shifts.toFixed(3),
          missed.length ? `missed: ${missed.join(', ')}` : 'reached',
        ];
      }),
    ),
  ].join('\n\n');
}

const PAPER = join(ROOT, 'docs/speed.md');

/** Replaces the tables of docs/speed.md between the two marks of this name. */
export function writeInto(name: 'bench' | 'pages' | 'processes', text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = readFileSync(PAPER, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/speed.md has no ${begin} and ${end} around its figures.`);
  writeFileSync(PAPER, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
