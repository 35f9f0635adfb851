import type { Request, Response } from 'express';
import { Failure } from '#server/services/http/failure.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import type { DocumentType } from '#shared/people/sellerApplication.ts';
import { LARGEST_EVIDENCE } from '#shared/trade/disputes.ts';
import { documentTypeOf } from './documentType.ts';

export interface Evidence {
  name: string;
  type: DocumentType;
  content: Buffer;
}

/** The evidence file of a request. Throws `too_large`, and `unsupported_type` for anything but a picture or a PDF. */
export async function receivedEvidence(
  http: { req: Request; res: Response },
  field: string,
): Promise<Evidence> {
  const [upload] = await receivedFiles(http, field, 1);
  if (!upload) throw new Failure('invalid', 'Escolha um arquivo.');
  const { name, content } = upload;
  if (!content || content.length > LARGEST_EVIDENCE)
    throw new Failure('too_large', 'O arquivo passa de 5 MB.');
  const type = documentTypeOf(content);
  if (!type)
    throw new Failure('unsupported_type', `“${name}” não é JPEG, PNG nem PDF, seja qual for o nome.`);
  return { name, type, content };
}
