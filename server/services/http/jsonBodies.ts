import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { Failure } from './failure.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const BODY = new Set(['POST', 'PUT', 'PATCH']);
const ACCEPTED = new Set(['application/json', 'multipart/form-data']);

/** Bodies are JSON, or multipart with files; a form without JavaScript is sent to its page, not to the API. */
export const acceptedTypes: RequestHandler = (req, _res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  const type = req.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!SAFE.has(req.method) && (hasBody || BODY.has(req.method)) && !ACCEPTED.has(type))
    throw new Failure('unsupported_type', 'Envie o conteúdo como application/json.');
  next();
};

/** Reads a JSON body; the limit counts inflated bytes, so a small archive cannot grow. */
export const jsonBody: RequestHandler = express.json({
  limit: '100kb',
  verify: (_req, _res, body, encoding) => {
    if (encoding !== 'utf-8')
      throw new Failure('unsupported_type', 'Envie o conteúdo como application/json em UTF-8.');
    // JSON.parse would silently put replacement characters in the place of broken bytes.
    if (!isUtf8(body)) throw new Failure('invalid', 'O corpo enviado não é um texto UTF-8 válido.');
  },
});

const DEEPEST = 32;

/** Refuses bodies nested deeper than any form, or with a prototype key. */
export const plainBodies: RequestHandler = (req, _res, next) => {
  if (!isPlain(req.body, 0))
    throw new Failure('invalid', 'O corpo enviado tem uma estrutura que não é aceita.');
  next();
};

/** Only keys are checked: as a value, `__proto__` is an ordinary word. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEEPEST) return false;
  if (Array.isArray(value)) return value.every((each) => isPlain(each, depth + 1));
  return Object.entries(value).every(
    ([key, each]) =>
      key !== '__proto__' && key !== 'constructor' && key !== 'prototype' && isPlain(each, depth + 1),
  );
}
