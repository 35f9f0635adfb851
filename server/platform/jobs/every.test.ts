import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { every } from './every.ts';

function logged() {
  const lines: { loop?: string; msg: string }[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
    done();
  };
  return { lines, log: pino(new Writable({ write })) };
}

it('goes on after a fault, which is in the log and in its state under its own name', async () => {
  const { lines, log } = logged();
  let rounds = 0;
  let third = () => {};
  const thirdRound = new Promise<void>((resolve) => (third = resolve));
  const loop = every({ name: 'the outbox', pauseMs: 1, log, atOnce: true }, async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('no wind');
    if (rounds === 3) third();
  });
  await thirdRound;
  await loop.stop();
  const after = rounds;
  expect(loop.state()).toMatchObject({
    name: 'the outbox',
    lastRunAt: expect.any(String),
    lastError: { message: 'no wind', at: expect.any(String) },
  });
  expect(lines.map(({ loop: of, msg }) => [of, msg])).toEqual([['the outbox', 'the outbox failed']]);
  expect(rounds).toBe(after);
});

it('logs a fault that stays once, and again after a round that ended well', async () => {
  const { lines, log } = logged();
  const faults = ['no wind', 'no wind', 'no sea', undefined, 'no sea'];
  let rounds = 0;
  let last = () => {};
  const lastRound = new Promise<void>((resolve) => (last = resolve));
  const loop = every({ name: 'the outbox', pauseMs: 1, log, atOnce: true }, async () => {
    const fault = faults[(rounds += 1) - 1];
    if (rounds > faults.length) last();
    if (fault) throw new Error(fault);
  });
  await lastRound;
  await loop.stop();
  expect(lines.map((line) => (line as { err?: { message: string } }).err?.message)).toEqual([
    'no wind',
    'no sea',
    'no sea',
  ]);
});

it('comes back sooner after a fault where it is set so', async () => {
  const { log } = logged();
  let rounds = 0;
  let second = () => {};
  const secondRound = new Promise<void>((resolve) => (second = resolve));
  const pauses = { pauseMs: 60_000, afterFaultMs: 1, log, atOnce: true };
  const loop = every({ name: 'the daily work', ...pauses }, async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('no wind');
    second();
  });
  await secondRound;
  await loop.stop();
  expect(rounds).toBe(2);
});

it('signals running work to end, waits for it, and leaves behind work that ignores the signal', async () => {
  const { log } = logged();
  const steps: string[] = [];
  let begun = () => {};
  const patient = new Promise<void>((resolve) => (begun = resolve));
  const hearing = every({ name: 'the payouts', pauseMs: 1, log, atOnce: true }, async (signal) => {
    begun();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    steps.push('ended');
  });
  await patient;
  await hearing.stop();
  expect(steps).toEqual(['ended']);
  const unable = every(
    { name: 'the releases', pauseMs: 1, log, atOnce: true, graceMs: 5 },
    () => new Promise(() => {}),
  );
  await unable.stop();
  expect(unable.state().lastRunAt).toBeNull();
});

it('works at once where it is set so, and first pauses otherwise', async () => {
  const { log } = logged();
  let worked = 0;
  const loop = every({ name: 'the daily work', pauseMs: 60_000, log }, async () => void (worked += 1));
  await loop.stop();
  expect(worked).toBe(0);
});
