import type { Request, Response } from 'express';
import { compress } from '#server/services/http/compress.ts';
import { encodingFor } from '#server/services/http/encoding.ts';

/** The browser says that the person came by themselves or from a page of ours. */
const OWN = new Set(['same-origin', 'none']);

/**
 * Sends a page of one person, compressed unless another site made the browser ask for it. Whoever can make a browser ask
 * again and again, with words of theirs in the address, could guess from the lengths of compressed replies what else
 * is in them (BREACH); `Sec-Fetch-Site` is written by the browser alone, and one that does not send it is answered
 * plainly too.
 */
export async function sendHtml(req: Request, res: Response, html: string): Promise<void> {
  const encoding = OWN.has(req.get('sec-fetch-site') ?? '') ? encodingFor(req) : 'identity';
  const body = await compress(Buffer.from(html), encoding);
  res.vary('Accept-Encoding').vary('Sec-Fetch-Site').type('html');
  if (encoding !== 'identity') res.set('content-encoding', encoding);
  res.send(body);
}
