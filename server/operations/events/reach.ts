import { lookup as resolveName, type LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class PrivateAddress extends Error {}

/** Resolves a name to its addresses, as `dns.lookup` with `all`. */
export type Resolve = (
  name: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface PostOptions {
  /** Allows events to this machine itself, also by http, in development only. */
  toItself: boolean;
  /** Tests pass their own. */
  resolve?: Resolve;
}

interface Posted {
  status: number;
  /** The beginning of the reply's body. */
  reply: string;
}

export type Post = (
  url: string,
  message: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => Promise<Posted>;

const systems: Resolve = (name, options, done) => resolveName(name, options, done);

const MOST_OF_A_REPLY = 4_096;
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isFine(
  address: string,
  { protocol, toItself }: { protocol: string } & Pick<PostOptions, 'toItself'>,
): boolean {
  const parsed = ipaddr.process(address); // an IPv4-mapped IPv6 address is judged as IPv4
  if (parsed.range() === 'loopback') return toItself;
  if (protocol !== 'https:' || parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6);
}

/** Whether a URL alone shows that it is out of reach: by its IP address, or as this machine. */
export function isPrivateTarget(url: string, { toItself }: Pick<PostOptions, 'toItself'>): boolean {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isFine(host, { protocol, toItself }) : !toItself && /(^|\.)localhost$/.test(host);
}

/**
 * Posts to URLs that third parties chose. Each resolved address is checked as the connection is made and used for
 * that very connection, which defeats DNS rebinding. Redirects are not followed.
 */
export function safePost({ toItself, resolve = systems }: PostOptions): Post {
  const lookup =
    (protocol: string): LookupFunction =>
    (name, options, done) =>
      resolve(name, { ...options, all: true }, (error, found) => {
        const [first] = found ?? [];
        if (error || !first) return done(error ?? new Error(`${name} has no address`), '');
        if (!found.every(({ address }) => isFine(address, { protocol, toItself })))
          return done(new PrivateAddress(name), '');
        return options.all ? done(null, found) : done(null, first.address, first.family);
      });

  return (url, { headers, body }, signal) =>
    new Promise((resolve, failed) => {
      // An IP address in the URL is never resolved.
      if (isPrivateTarget(url, { toItself })) return failed(new PrivateAddress(url));
      const { protocol } = new URL(url);
      const { request } = protocol === 'https:' ? https : http;
      const clientRequest = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: false, // a reused connection would skip the check
          lookup: lookup(protocol),
          signal,
        },
        (reply) => {
          const parts: Buffer[] = [];
          let size = 0;
          const end = () => {
            const text = Buffer.concat(parts).subarray(0, MOST_OF_A_REPLY).toString().replaceAll('\0', '');
            resolve({ status: reply.statusCode ?? 0, reply: text });
            reply.destroy();
          };
          reply.on('data', (part: Buffer) => {
            parts.push(part);
            size += part.length;
            if (size >= MOST_OF_A_REPLY) end();
          });
          reply.on('end', end);
          reply.on('error', failed);
        },
      );
      clientRequest.on('error', failed);
      clientRequest.end(body);
    });
}

const FAULTS: Record<string, string> = {
  ECONNREFUSED: 'A conexão foi recusada',
  ECONNRESET: 'A conexão foi cortada',
  ENOTFOUND: 'O nome não existe',
  EAI_AGAIN: 'O nome não pôde ser consultado',
  CERT_HAS_EXPIRED: 'O certificado venceu',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado não é reconhecido',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outro nome',
};

/** The fault, in words for the receiver's developer. */
export function faultOf(error: unknown): string {
  if (error instanceof PrivateAddress)
    return 'O endereço leva a uma rede privada, local ou reservada: nada foi enviado';
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'Não respondeu a tempo';
  return FAULTS[code] ?? `A conexão falhou${code && ` (${code})`}`;
}
