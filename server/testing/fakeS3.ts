import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** How the bucket fails: a status with its word, nothing at all, half an answer, or something that is no S3's. */
type Fault = { status: number; code: string } | 'silent' | 'hangs up' | 'half' | 'rubbish';

/**
 * As much of an S3 as the shop asks for: one bucket, objects written, read, listed by pages and removed, and every signature
 * looked at (AWS Signature Version 4). Reckoned from Amazon's own description, and not by what the shop signs with.
 */
export async function fakeS3({ secret = 'wJalr/XUtn+EMI', region = 'sa-east-1', pageSize = 1_000 } = {}) {
  const key = 'AKIAEXAMPLE';
  const objects = new Map<string, { content: Buffer; at: Date }>();
  const requests: string[] = [];
  let faults: Fault[] = [];
  const server = createServer((req, res) => void answer(req, res));

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<unknown> => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://s3');
    requests.push(`${req.method} ${pathname}`);
    const refuse = (status: number, code: string) =>
      res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

    const fault = faults.length > 1 ? faults.shift() : faults[0];
    if (fault === 'silent') return undefined;
    if (fault === 'hangs up') return req.socket.destroy();
    if (fault === 'rubbish') return res.writeHead(200).end('<html>welcome to the router</html>');
    if (typeof fault === 'object') return refuse(fault.status, fault.code);

    const signatureError = signatureFault(req, body, { key, secret, region });
    if (signatureError) return refuse(403, signatureError);
    const [, bucket, name] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (bucket !== 'arara') return refuse(404, 'NoSuchBucket');
    if (!name) return res.end(list(searchParams));
    if (req.method === 'PUT') {
      objects.set(name, { content: body, at: new Date() });
      return res.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (req.method === 'DELETE') {
      objects.delete(name);
      return res.writeHead(204).end();
    }
    const object = objects.get(name);
    if (!object) return refuse(404, 'NoSuchKey');
    res.writeHead(200, { 'content-length': object.content.length, etag: etagOf(object.content) });
    if (fault === 'half')
      return res.write(object.content.subarray(0, object.content.length / 2), () => req.socket.destroy());
    return res.end(object.content);
  };

  const list = (query: URLSearchParams): string => {
    const after = query.get('start-after') ?? '';
    const found = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .toSorted((a, b) => (a < b ? -1 : 1));
    const page = found.slice(0, Math.min(Number(query.get('max-keys') ?? 1_000), pageSize));
    const entries = page.map(
      (name) =>
        `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified></Contents>`,
    );
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${page.length < found.length}</IsTruncated>${entries.join('')}</ListBucketResult>`;
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    requests,
    /** What it does from now on: the last of these for good, those before it once each. */
    fail: (...next: Fault[]) => void (faults = next),
    urlOf: ({ as = key, by = secret, bucket = 'arara', at = region } = {}) =>
      `http://${as}:${encodeURIComponent(by)}@${place}/${bucket}?region=${at}`,
  };
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** What is wrong with a request's signature, in the words of an S3. */
function signatureFault(
  req: IncomingMessage,
  body: Buffer,
  { key, secret, region }: { key: string; secret: string; region: string },
): string | undefined {
  const [, by, day, at, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  if (by === undefined) return 'AccessDenied';
  if (by !== key) return 'InvalidAccessKeyId';
  if (at !== region) return 'AuthorizationHeaderMalformed';
  const sum = String(req.headers['x-amz-content-sha256']);
  if (sum !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const instant = String(req.headers['x-amz-date']);
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(instant) ?? [];
  if (Math.abs(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - Date.now()) > 900_000)
    return 'RequestTimeTooSkewed';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied';
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://s3');
  const encoded = [...searchParams].map((pair) => pair.map((part) => encodeURIComponent(part)).join('='));
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name])}\n`);
  const canonical = [req.method, pathname, encoded.toSorted().join('&'), headers.join(''), names, sum];
  const scope = `${day}/${at}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical.join('\n'))].join('\n');
  const hmac = (by: Buffer | string, text: string) => createHmac('sha256', by).update(text).digest();
  const signing = [String(day), region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}
