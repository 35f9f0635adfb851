import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers; parsing each once keeps cached replies fast. */
const known = new LRUCache<string, Encoding>({ max: 200 });
const LONGEST = 200;

/** The compression for a request: Brotli before gzip, and only what it accepts by name. (RFC 9110, 12.5.3) */
export function encodingFor(req: IncomingMessage): Encoding {
  const accepted = req.headers['accept-encoding'];
  if (typeof accepted !== 'string' || accepted.length > LONGEST) return 'identity';
  let encoding = known.get(accepted);
  if (!encoding) {
    encoding = parsed(accepted);
    known.set(accepted, encoding);
  }
  return encoding;
}

function parsed(accepted: string): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((each) => /^q\s*=\s*0(\.0*)?$/.test(each)))
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
