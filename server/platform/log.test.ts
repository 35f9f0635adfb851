import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';

/** What a terminal would show of the log. */
function terminal() {
  const shown: string[] = [];
  const out = new Writable({ write: (chunk, _encoding, done) => (shown.push(String(chunk)), done()) });
  return {
    log: openLog('info', Object.assign(out, { isTTY: true }) as unknown as NodeJS.WriteStream),
    shown,
  };
}

it('writes lines to read when a person looks on', () => {
  const { log, shown } = terminal();
  log.info({ method: 'GET', status: 200 }, 'request');
  expect(shown.join('')).toMatch(/^\d\d:\d\d:\d\d request method=GET status=200\n$/);
});

it('shows of an error what names it, and nothing of what a driver hung on it', () => {
  const { log, shown } = terminal();
  log.error({ err: Object.assign(new Error('refused'), { row: 'segredo' }), password: 'segredo' }, 'failed');
  expect(shown.join('')).toContain('Error: refused');
  expect(shown.join('')).not.toContain('segredo');
});
