import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startShop } from '#scripts/bench/processes.ts';
import { BENCH } from '#scripts/bench/secrets.ts';
import { randomFrom } from '#scripts/sample/chance.ts';
import { mutatedBodies, storedScript } from './bodies.ts';
import { callsOf } from './calls.ts';
import { type Attack, Findings } from './findings.ts';
import { type Administrator, gather } from './people.ts';
import { Visitor } from './visitor.ts';
import { foreignResources, spellings, unauthorizedCalls } from './walks.ts';
import { forgedWebhooks } from './webhooks.ts';

/** In this order; what goes on until its time is over takes what the others leave. */
const ATTACKS: [name: string, attack: Attack][] = [
  ["strangers' walk", unauthorizedCalls],
  ['spellings of guarded paths', spellings],
  ["another person's things", foreignResources],
  ['forged webhooks', forgedWebhooks],
  ['script in every field', storedScript],
  ['mutated bodies', mutatedBodies],
];

const MOST_NAMED = 20;

/**
 * `npm run test:attack [-- http://127.0.0.1:3000] [--minutes 10] [--seed N]`: attacks a shop on this machine
 * from outside, guided by its own API document, and prints figures. It exits with 1 if an attack succeeded.
 * Without an address it starts a sample shop of its own. It writes to the shop, so use a disposable one.
 * ADMIN_USERNAME and ADMIN_PASSWORD give it an account of the staff.
 */
async function attack(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
  });
  const [address] = positionals;
  const shop = address === undefined ? await ownShop() : undefined;
  const base = new URL(shop?.url ?? address ?? '');
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(base.hostname))
    throw new Error('Only a shop on this machine is attacked: http://127.0.0.1:3000');
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const end = performance.now() + Number(values.minutes) * 60_000;

  const calls = await callsOf(new Visitor(base, 'reader of the document'));
  const people = await gather(base, shop?.administrator ?? administratorOf(process.env), shop?.mailFolder);
  console.log(
    `${calls.length} calls at ${base.origin}, seed ${seed}${people.staff ? '' : '; without a staff account: no keys, no dismissed members'}${people.staff?.selling ? '' : '; nobody sells'}`,
  );
  let holes = 0;
  for (const [name, run] of ATTACKS) {
    const findings = new Findings();
    const begun = performance.now();
    await run(findings, { people, calls, until: end, random: randomFrom(seed) });
    holes += findings.holes.length;
    console.log(lineOf(name, findings, performance.now() - begun));
    for (const hole of findings.holes.slice(0, MOST_NAMED)) console.log(`    ${hole}`);
  }
  const { status } = await people.stranger.ask('get', '/readyz');
  if (status !== 200) holes += 1;
  console.log(
    `\n${holes === 0 ? 'Nothing gave way' : `${holes} findings`}; afterwards the shop is ${status === 200 ? 'ready' : `not ready (${status})`}.`,
  );
  await shop?.stop();
  process.exit(holes === 0 ? 0 : 1);
}

function lineOf(name: string, { calls, slowestMs, holes, notes, statuses }: Findings, ms: number): string {
  const statusCounts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  return `${holes.length === 0 ? 'held ' : 'GAVE WAY'} ${name}: ${calls} calls in ${Math.round(ms / 1_000)} s, slowest ${Math.round(slowestMs)} ms (${statusCounts.join(', ')})${notes.map((note) => `; ${note}`).join('')}`;
}

async function ownShop() {
  const folder = mkdtempSync(join(tmpdir(), 'arara-attack-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const shop = await startShop(folder);
  const administrator = { username: 'admin', password: BENCH.password };
  return { ...shop, administrator, mailFolder: join(folder, 'mail') };
}

const administratorOf = ({ ADMIN_USERNAME, ADMIN_PASSWORD }: NodeJS.ProcessEnv): Administrator | undefined =>
  ADMIN_USERNAME && ADMIN_PASSWORD ? { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } : undefined;

await attack();
