import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { Failure } from '#server/services/http/failure.ts';

export interface Upload {
  name: string;
  /** Undefined where the file was larger than a picture may be. */
  content: Buffer | undefined;
}

const LARGEST = 10 * 1_048_576;
/** Beyond this the request is cut off; up to here one file too many does not cost the others. */
const CUT_OFF = 5 * LARGEST;

/** What the uploads of the whole process may hold at once: stalled ones would fill the memory otherwise. */
const MOST_HELD = 20 * LARGEST;
let heldByAll = 0;

/** Counts what one request holds until it has ended, in whatever way. */
function holding(res: Response) {
  let held = 0;
  const add = (bytes: number): boolean => {
    if (res.closed || heldByAll + bytes > MOST_HELD) return false;
    held += bytes;
    heldByAll += bytes;
    return true;
  };
  res.once('close', () => {
    heldByAll -= held;
    held = 0;
  });
  return add;
}

/** Keeps each file in memory up to its limit, and lets the rest of a larger one flow away. */
const inMemory = (hold: ReturnType<typeof holding>): StorageEngine => ({
  _handleFile: (_req, file, done) => {
    let parts: Buffer[] = [];
    let size = 0;
    let refused = false;
    const letGo = () => {
      hold(-parts.reduce((bytes, part) => bytes + part.length, 0));
      parts = [];
    };
    file.stream.on('data', (part: Buffer) => {
      size += part.length;
      if (size > LARGEST || refused) return letGo();
      if (hold(part.length)) return void parts.push(part);
      refused = true;
      letGo();
      done(busy());
    });
    file.stream.once('error', done);
    file.stream.once('end', () => {
      if (!refused) done(null, size > LARGEST ? { size } : { size, buffer: Buffer.concat(parts) });
    });
  },
  _removeFile: (_req, _file, done) => done(null),
});

/** The files of one field of a multipart request, in their order. */
export async function receivedFiles(
  { req, res }: { req: Request; res: Response },
  field: string,
  most: number,
): Promise<Upload[]> {
  if (!req.is('multipart/form-data'))
    throw new Failure('unsupported_type', 'Envie os arquivos como multipart/form-data.');
  const receive = multer({
    storage: inMemory(holding(res)),
    limits: { files: most, fileSize: CUT_OFF, fields: 0, parts: most },
    // Browsers send the names of files in UTF-8.
    defParamCharset: 'utf8',
  }).array(field);
  await new Promise<void>((resolve, reject) => {
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
