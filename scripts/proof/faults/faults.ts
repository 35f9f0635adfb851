import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockYearsAhead, jumpingClock } from './clock.ts';
import { crowdOfAddresses } from './crowd.ts';
import { postgresRestarts } from './database.ts';
import { fullDisk, readOnlyFolder } from './disk.ts';
import { fewFiles, smallHeap } from './limits.ts';
import { unreliableProvider, silentMailServer } from './outside.ts';
import { killedStarts } from './starts.ts';
import { type Fault, NotHere, Seen, seconds } from './surroundings.ts';

const FAULTS: [name: string, fault: Fault][] = [
  ['PostgreSQL restarts', postgresRestarts],
  ['a hundred starts and upgrades that are killed', killedStarts],
  ['a crowd that requests uncached pages', crowdOfAddresses],
  ['the disk is full', fullDisk],
  ['its folder becomes read-only', readOnlyFolder],
  ['a mail server that never answers', silentMailServer],
  ['a payment provider that never answers, or rubbish', unreliableProvider],
  ['64 file descriptors', fewFiles],
  ['128 MB of heap', smallHeap],
  ['a clock that jumps', jumpingClock],
  ['a clock ten years ahead at the start', clockYearsAhead],
];

const LONGEST_MS = 30 * 60_000;

/**
 * `npm run test:faults [words of a name]`: makes the surroundings of a shop fail in each of these ways, each
 * time against a new process, and prints figures. It exits with 1 if a check failed. Faults that this machine
 * cannot produce are reported as not run.
 */
async function walk(words: string): Promise<void> {
  const faults = FAULTS.filter(([name]) => name.includes(words));
  let [failures, skipped] = [0, 0];
  for (const [name, fault] of faults) {
    const seen = new Seen();
    const begun = performance.now();
    const missing = await runFault(fault, seen);
    const took = seconds(performance.now() - begun);
    if (missing !== undefined) {
      skipped += 1;
      console.log(`not run  ${name}: ${missing}`);
      continue;
    }
    if (seen.holes.length > 0) failures += 1;
    console.log(
      `${seen.holes.length === 0 ? 'held    ' : 'GAVE WAY'} ${name} (${took}): ${seen.figures.join('; ')}`,
    );
    for (const hole of seen.holes) console.log(`         ${hole}`);
  }
  const [busy = 0] = loadavg();
  console.log(
    `\n${faults.length - failures - skipped} of ${faults.length} held, ${failures} gave way, ${skipped} not run; the machine's load ${busy.toFixed(1)}`,
  );
  process.exit(failures === 0 ? 0 : 1);
}

/** Why the fault could not be produced here; undefined if it was. An unexpected error counts as a failure. */
async function runFault(fault: Fault, seen: Seen): Promise<string | undefined> {
  try {
    await Promise.race([
      fault(seen),
      sleep(LONGEST_MS, undefined, { ref: false }).then(() => {
        throw new Error(`it did not end within ${seconds(LONGEST_MS)}`);
      }),
    ]);
    return undefined;
  } catch (error) {
    if (error instanceof NotHere) return error.message;
    seen.expect(false, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

await walk(process.argv.slice(2).join(' '));
