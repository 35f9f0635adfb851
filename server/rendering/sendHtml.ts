import type { Request, Response } from 'express';
import { compress } from '#server/services/http/compress.ts';
import { encodingFor } from '#server/services/http/encoding.ts';

/** The values of `Sec-Fetch-Site` for a typed address and for a link in the shop. */
const OWN = new Set(['same-origin', 'none']);

/**
 * Sends a page of one person, compressed unless another site caused the request. A site that repeats requests with its
 * own words in the address could guess from compressed lengths what else a reply holds (BREACH). Only the browser sets
 * `Sec-Fetch-Site`; without it the reply is uncompressed too.
 */
export async function sendHtml(req: Request, res: Response, html: string): Promise<void> {
  const encoding = OWN.has(req.get('sec-fetch-site') ?? '') ? encodingFor(req) : 'identity';
  const body = await compress(Buffer.from(html), encoding);
  res.vary('Accept-Encoding').vary('Sec-Fetch-Site').type('html');
  if (encoding !== 'identity') res.set('content-encoding', encoding);
  res.send(body);
}
