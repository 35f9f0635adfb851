import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { Failure } from '#server/services/http/failure.ts';
import { hasSharedAddress } from '#server/services/http/undeclaredProxy.ts';
import { networkOf } from '#server/services/limits/rateLimit.ts';

export interface Upload {
  name: string;
  /** Undefined where the file was larger than a picture may be. */
  content: Buffer | undefined;
}

const LARGEST = 10 * 1_048_576;
/** Beyond this the request is cut off; below it, one file too many does not affect the others. */
const CUT_OFF = 5 * LARGEST;

/** The limit of the whole process's uploads in progress: stalled ones would otherwise fill the memory. */
const MOST_HELD = 20 * LARGEST;
/** The limit of one network, so that others can still upload: the largest single request, of twelve pictures. */
const MOST_OF_ONE = 12 * LARGEST;
/** The last part is reserved for requests with one file, so that two networks do not block all others. */
const LEFT_TO_SMALL = 4 * LARGEST;

let heldByAll = 0;
const heldBy = new Map<string, number>();

/** Counts the bytes of one request until it ends in any way; one address is a /48 of IPv6, as for guesses. */
function holding(req: Request, res: Response) {
  // Behind an undeclared proxy all visitors share one address, and none is counted by it.
  const network = hasSharedAddress(req) ? undefined : networkOf(req.ip, 48);
  let heldBytes = 0;
  const count = (bytes: number) => {
    heldBytes += bytes;
    heldByAll += bytes;
    if (network === undefined) return;
    const rest = (heldBy.get(network) ?? 0) + bytes;
    if (rest > 0) heldBy.set(network, rest);
    else heldBy.delete(network);
  };
  res.once('close', () => count(-heldBytes));
  return {
    /** Why this many more bytes are too many now; undefined where they are not. */
    refusal: (bytes: number): Failure | undefined => {
      const own = (network === undefined ? heldBytes : (heldBy.get(network) ?? 0)) + bytes;
      if (network !== undefined && own > MOST_OF_ONE) return tooManyOfOne();
      const most = own > LARGEST ? MOST_HELD - LEFT_TO_SMALL : MOST_HELD;
      return heldByAll + bytes > most ? busy() : undefined;
    },
    add: (bytes: number) => {
      if (!res.closed) count(bytes);
    },
  };
}

type Holding = ReturnType<typeof holding>;

/**
 * Holds each file in memory up to its limit, and drops the rest of a larger one; `refuse` is called as soon as it
 * is too much.
 */
const inMemory = (hold: Holding, refuse: (failure: Failure) => void): StorageEngine => ({
  _handleFile: (_req, file, done) => {
    let parts: Buffer[] = [];
    let size = 0;
    let refused = false;
    const letGo = () => {
      hold.add(-parts.reduce((bytes, part) => bytes + part.length, 0));
      parts = [];
    };
    file.stream.on('data', (part: Buffer) => {
      size += part.length;
      if (size > LARGEST || refused) return letGo();
      const failure = hold.refusal(part.length);
      if (!failure) {
        hold.add(part.length);
        return void parts.push(part);
      }
      refused = true;
      letGo();
      refuse(failure);
      done(failure);
    });
    file.stream.once('error', done);
    file.stream.once('end', () => {
      if (!refused) done(null, size > LARGEST ? { size } : { size, buffer: Buffer.concat(parts) });
    });
  },
  _removeFile: (_req, _file, done) => done(null),
});

/** No request of the shop has more. */
const MOST_FILES = MOST_OF_ONE / LARGEST;
const readAhead = new WeakMap<Request, Upload[]>();

/** The files of one field ahead of their handler, which receives the same. */
export async function readFiles(http: { req: Request; res: Response }, field: string): Promise<Upload[]> {
  const files = await receivedFiles(http, field, MOST_FILES);
  readAhead.set(http.req, files);
  return files;
}

/** The files of one field of a multipart request, in their order. */
export async function receivedFiles(
  { req, res }: { req: Request; res: Response },
  field: string,
  most: number,
): Promise<Upload[]> {
  const read = readAhead.get(req);
  if (read && read.length > most) throw refusalOf(new MulterError('LIMIT_FILE_COUNT'), field, most);
  if (read) return read;
  if (!req.is('multipart/form-data'))
    throw new Failure('unsupported_type', 'Envie os arquivos como multipart/form-data.');
  const hold = holding(req, res);
  // A declared length is checked before the body is read; the first request is let in while a byte is left.
  const declared = Math.min(Number(req.get('content-length') ?? 0) || 1, most * LARGEST);
  const early = hold.refusal(declared);
  if (early) throw early;
  let refuseNow: (failure: Failure) => void = () => undefined;
  const receive = multer({
    storage: inMemory(hold, (failure) => refuseNow(failure)),
    limits: { files: most, fileSize: CUT_OFF, fields: 0, parts: most },
    // Browsers send file names in UTF-8.
    defParamCharset: 'utf8',
  }).array(field);
  await new Promise<void>((resolve, reject) => {
    refuseNow = reject; // multer itself waits for the rest of the body
    receive(req, res, (error: unknown) => (error ? reject(refusalOf(error, field, most)) : resolve()));
  });
  const files = (req.files ?? []) as Express.Multer.File[];
  return files.map(({ originalname, buffer }) => ({
    name: originalname.slice(0, 120),
    content: buffer as Buffer | undefined,
  }));
}

const busy = (): Failure =>
  new Failure('not_ready', 'A loja está recebendo muitos arquivos agora. Tente de novo em instantes.', {
    retryAfterSeconds: 10,
  });

const tooManyOfOne = (): Failure =>
  new Failure(
    'too_many',
    'Já há muitos arquivos a caminho do seu endereço. Espere até chegarem e tente de novo.',
    {
      retryAfterSeconds: 10,
    },
  );

function refusalOf(error: unknown, field: string, most: number): Failure {
  if (error instanceof Failure) return error;
  const code = error instanceof MulterError ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return new Failure('too_large', 'Cada arquivo pode ter até 10 MB.');
  if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_PART_COUNT')
    return new Failure(
      'invalid',
      most === 1 ? 'Envie um arquivo de cada vez.' : `Envie no máximo ${most} imagens de uma vez.`,
    );
  if (code) return new Failure('invalid', `Envie só arquivos, no campo “${field}”.`);
  return new Failure('invalid', 'O envio chegou incompleto. Tente de novo.');
}
