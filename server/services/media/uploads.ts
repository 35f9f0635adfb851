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

/** Keeps each file in memory up to its limit, and lets the rest of a larger one flow away. */
const memory: StorageEngine = {
  _handleFile: (_req, file, done) => {
    const parts: Buffer[] = [];
    let size = 0;
    file.stream.on('data', (part: Buffer) => {
      size += part.length;
      if (size > LARGEST) parts.length = 0;
      else parts.push(part);
    });
    file.stream.once('error', done);
    file.stream.once('end', () => {
      done(null, size > LARGEST ? { size } : { size, buffer: Buffer.concat(parts) });
    });
  },
  _removeFile: (_req, _file, done) => done(null),
};

/** The files of one field of a multipart request, in their order. */
export async function receivedFiles(
  { req, res }: { req: Request; res: Response },
  field: string,
  most: number,
): Promise<Upload[]> {
  if (!req.is('multipart/form-data'))
    throw new Failure('unsupported_type', 'Envie os arquivos como multipart/form-data.');
  const receive = multer({
    storage: memory,
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

function refusalOf(error: unknown, field: string, most: number): Failure {
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
