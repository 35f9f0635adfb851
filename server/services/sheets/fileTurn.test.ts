import { expect, it } from 'vitest';
import { SheetRefusal } from './csvRecords.ts';
import { FileTurn } from './fileTurn.ts';
import { readInSheetThread } from './sheetThread.ts';

const columns = { name: 'Nome', note: 'Nota' };
const file = (lines: number) => `Nome;Nota\n${`produto;${'x'.repeat(800)}\n`.repeat(lines)}`;
const options = { columns, most: 10_000 };

it('reads a large file beside other requests, and returns its lines in slices', async () => {
  let [turns, slices, lines, reading] = [0, 0, 0, true];
  let turnsBefore = 0;
  const count = () => {
    turns += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  await readInSheetThread({ sheet: Buffer.from(file(10_000)), options }, (slice) => {
    if (slices === 0) turnsBefore = turns;
    slices += 1;
    lines += slice.lines.length;
  });
  reading = false;
  expect(lines).toBe(10_000);
  expect(slices).toBeGreaterThan(20);
  // Reading it in this thread would block all other requests.
  expect(turnsBefore).toBeGreaterThan(10);
});

it('ends a thread whose time is over, and reads the next file in another', async () => {
  const read = (ms?: number) =>
    readInSheetThread({ sheet: Buffer.from(file(10_000)), options }, () => undefined, ms);
  await expect(read(1)).rejects.toThrow(new SheetRefusal('A leitura do arquivo demorou demais: divida-o'));
  await read();
});

it("queues one owner's files up to a limit, and others pass", async () => {
  const field = 'file';
  let finish = () => undefined as void;
  const first = FileTurn.take(
    { owner: 'seller a', field },
    () => new Promise<void>((done) => (finish = done)),
  );
  const waiting = Array.from({ length: 5 }, (_, place) =>
    FileTurn.take({ owner: 'seller a', field }, () => Promise.resolve(place)),
  );
  await expect(FileTurn.take({ owner: 'seller a', field }, () => Promise.resolve())).rejects.toMatchObject({
    code: 'not_ready',
    retryAfterSeconds: 1,
  });
  const other = await FileTurn.take({ owner: 'seller b', field }, (turn) => turn.sheet(file(1), options));
  expect(other.lines).toHaveLength(1);
  finish();
  await first;
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4]);
});
