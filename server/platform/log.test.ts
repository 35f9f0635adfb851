import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';

/** What a terminal would show of the log. */
function terminal() {
  const lines: string[] = [];
  const out = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  return {
    log: openLog('info', Object.assign(out, { isTTY: true }) as unknown as NodeJS.WriteStream),
    lines,
  };
}

it('writes lines to read when a person looks on', () => {
  const { log, lines } = terminal();
  log.info({ method: 'GET', status: 200 }, 'request');
  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d request method=GET status=200\n$/);
});

it('shows of an error what names it, and nothing of what a driver hung on it', () => {
  const { log, lines } = terminal();
  log.error({ err: Object.assign(new Error('refused'), { row: 'segredo' }), password: 'segredo' }, 'failed');
  expect(lines.join('')).toContain('Error: refused');
  expect(lines.join('')).not.toContain('segredo');
});
