import { expect, it, vi } from 'vitest';
import { watchLoop } from './loopHolds.ts';

const HOLD_MS = 300;
/** Keeps everything else in this process waiting. */
function hold(): void {
  const until = performance.now() + HOLD_MS;
  while (performance.now() < until);
}

it('counts what holds the event loop, gives the longest once, and warns once a minute', async () => {
  const warn = vi.fn<(about: unknown) => void>();
  const holds = watchLoop({ warn });
  hold();
  await expect.poll(holds.count).toBeGreaterThan(0);
  expect(holds.takeLongest()).toBeGreaterThan(HOLD_MS - 50);
  const before = holds.count();
  hold();
  await expect.poll(holds.count).toBeGreaterThan(before);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ times: 1 });
});
