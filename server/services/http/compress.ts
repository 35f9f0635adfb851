import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** At levels that cost a few milliseconds a page. */
export const compress = (plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer => {
  if (encoding === 'br') return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipped(plain, { level: 6 }) : plain;
};
