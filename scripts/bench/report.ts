import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

export interface Measured {
  name: string;
  perSecond: number;
  /** Processor milliseconds of the server for each reply. */
  processorMs: number | undefined;
}

export interface Shop {
  size: number;
  readyMs: number;
  idleMb: number;
  busyMb: number;
  hot: { name: string; rounds: { ours: Measured; bare: Measured }[] }[];
  cold: Measured[];
}

const number = (value: number): string => Math.round(value).toLocaleString('en');
const times = (value: number): string => `${value.toFixed(2)} ×`;
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]): string =>
  [row(head), row(head.map((_, index) => (index ? '---:' : '---'))), ...rows.map(row)].join('\n');

/** Cost of one reply: processor time where the system tells it, because other programs do not disturb it. */
const costOf = ({ processorMs, perSecond }: Measured): number => processorMs ?? 1_000 / perSecond;
const best = (rounds: Shop['hot'][number]['rounds'], of: 'ours' | 'bare'): Measured =>
  rounds.map((round) => round[of]).reduce((a, b) => (a.perSecond > b.perSecond ? a : b));

/** The Markdown tables of a run. */
export function tablesOf(shops: Shop[]): string {
  const [first] = shops;
  if (!first) return '';
  const sizes = shops.map(({ size }) => number(size));
  return [
    `Measured with \`npm run bench\` on ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, SQLite; client, server and yardstick are processes of their own. \`ms\` is processor time of the server for one reply.`,
    '**Finished replies** against bare `node:http` sending the same bytes in the same run (aim: ≥ 0.6)',
    table(
      ['reply', 'products', 'replies/s', 'bare/s', 'ratio', 'ratio of processor time'],
      shops.flatMap(({ size, hot }) =>
        hot.map(({ name, rounds }) => {
          const [ours, bare] = [best(rounds, 'ours'), best(rounds, 'bare')];
          return [
            name,
            number(size),
            number(ours.perSecond),
            number(bare.perSecond),
            (ours.perSecond / bare.perSecond).toFixed(2),
            (costOf(bare) / costOf(ours)).toFixed(2),
          ];
        }),
      ),
    ),
    `**Replies made afresh** (aim: at 1,000,000 products at most 3 × the cost at ${sizes[0]})`,
    table(
      [
        'question',
        ...shops.flatMap((_, at) => [`${sizes[at]}, ms`]),
        ...sizes.slice(1).map((size) => `${size} / ${sizes[0]}`),
      ],
      first.cold.map(({ name }, at) => [
        name,
        ...shops.map(({ cold }) => (cold[at] ? costOf(cold[at]).toFixed(2) : '')),
        ...shops
          .slice(1)
          .map(({ cold }) =>
            cold[at] && first.cold[at] ? times(costOf(cold[at]) / costOf(first.cold[at])) : '',
          ),
      ]),
    ),
    '**The rest**',
    table(
      ['figure', ...sizes, 'aim'],
      [
        [
          'cold filtered list against the hot list, replies/s',
          ...shops.map(({ hot, cold }) =>
            ((cold[1]?.perSecond ?? 0) / best(hot[0]?.rounds ?? [], 'ours').perSecond).toFixed(2),
          ),
          '≥ 0.3 at 50,000',
        ],
        ['start to `/readyz`', ...shops.map(({ readyMs }) => `${number(readyMs)} ms`), '< 2 s'],
        ['resident memory, idle', ...shops.map(({ idleMb }) => `${number(idleMb)} MB`), '< 150 MB'],
        [
          'resident memory after all of the above and 100,000 replies more',
          ...shops.map(({ busyMb }) => `${number(busyMb)} MB`),
          '< 250 MB',
        ],
      ],
    ),
  ].join('\n\n');
}

const README = join(import.meta.dirname, '../../README.md');
const [BEGIN, END] = ['<!-- bench -->', '<!-- /bench -->'];

/** Replaces what stands between the two marks of README.md, or appends it. */
export function writeIntoReadme(tables: string): void {
  const readme = existsSync(README) ? readFileSync(README, 'utf8') : '';
  const section = `${BEGIN}\n\n${tables}\n\n${END}`;
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  writeFileSync(
    README,
    after === undefined
      ? `${readme.trimEnd()}\n\n## Speed\n\n${section}\n`.trimStart()
      : `${before}${section}${after}`,
  );
}
