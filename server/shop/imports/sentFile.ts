import type { Http } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { receivedFiles } from '#server/services/media/uploads.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** The only file of a request, as a whole. Throws `invalid` and `too_large`. */
export async function sentFile(http: Http, field: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await receivedFiles(http, field, 1);
  if (!file) throw faultAt(field, 'Escolha um arquivo CSV');
  const { name, content } = file;
  if (!content) throw new Failure('too_large', 'O arquivo pode ter até 10 MB.');
  return { name, content };
}

/** Nothing was written, because all lines were required. */
export const notAll = (faulty: number): Failure =>
  new Failure(
    'conflict',
    faulty === 1
      ? '1 linha tem erro, e nada foi gravado. Corrija o arquivo, ou importe só as linhas boas.'
      : `${formatNumber(faulty)} linhas têm erro, e nada foi gravado. Corrija o arquivo, ou importe só as linhas boas.`,
  );
