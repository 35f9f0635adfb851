import { parse } from 'csv-parse/sync';
import type { FieldFault } from '#shared/contract/problem.ts';
import { payoutNumber } from '#shared/trade/payouts.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { movePayout } from '#server/trade/payouts/movePayout.ts';

export const RESULT_COLUMNS = { number: 'Saque', result: 'Resultado', reason: 'Motivo' } as const;

const OUTCOMES: Record<string, 'paid' | 'failed'> = { pago: 'paid', falhou: 'failed' };

interface Line {
  line: number;
  number: string;
  result: string;
  reason: string;
}

/**
 * Takes the file of a batch back, filled in: lines without a result are left as they are, and one that is wrong stops all.
 * Throws `invalid` with a fault for each such line.
 */
export async function takeResults(
  trx: Db,
  { text, publicUrl, who }: { text: string; publicUrl: string; who: string },
  now: Date,
): Promise<{
  paid: number;
  failed: number;
  left: number;
  numbers: Record<'paid' | 'failed', string[]>;
}> {
  const lines = readLines(text);
  const sent = await trx
    .selectFrom('payout')
    .where('channel', '=', 'file')
    .select(['id', 'seq', 'state'])
    .where('state', '=', 'sent')
    .execute();
  const byNumber = new Map(sent.map((row) => [payoutNumber(row.seq), row.id]));
  const faults: FieldFault[] = [];
  const moves: { id: string; number: string; to: 'paid' | 'failed'; reason: string }[] = [];
  const seen = new Set<string>();
  for (const { line, number, result, reason } of lines) {
    if (result === '') continue;
    const fault = (message: string) =>
      faults.push({ path: `lines.${line}`, message: `Linha ${line}: ${message}` });
    const to = OUTCOMES[result.toLowerCase()];
    const id = byNumber.get(number);
    if (seen.has(number)) fault(`o saque ${number} está no arquivo duas vezes`);
    else if (!to) fault(`“${result}” não é pago nem falhou`);
    else if (!id) fault(`o saque ${number || 'sem número'} não espera o resultado de um lote`);
    else if (to === 'failed' && reason.length < 5) fault('falta o motivo, em ao menos 5 letras');
    else moves.push({ id, number, to, reason });
    seen.add(number);
  }
  if (faults.length > 0)
    throw new Failure('invalid', 'Nada foi gravado. Corrija o arquivo e envie de novo.', {
      errors: faults.slice(0, 50),
    });
  for (const { id, to, reason } of moves)
    await movePayout(trx, publicUrl, id, { to, who, ...(to === 'failed' && { reason }) }, now);
  const numbersOf = (outcome: 'paid' | 'failed') =>
    moves.filter(({ to }) => to === outcome).map(({ number }) => number);
  const numbers = { paid: numbersOf('paid'), failed: numbersOf('failed') };
  return {
    paid: numbers.paid.length,
    failed: numbers.failed.length,
    left: lines.length - moves.length,
    numbers,
  };
}

function readLines(text: string): Line[] {
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: [';', '\t', ','].find((each) => text.split('\n', 1)[0]?.includes(each)) ?? ';',
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    throw faultAt('text', 'O arquivo não é um CSV: as aspas de uma linha não fecham');
  }
  const [header = [], ...rest] = rows;
  const place = (name: string) => header.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  const places = Object.values(RESULT_COLUMNS).map((name) => [name, place(name)] as const);
  const missing = places.find(([, at]) => at < 0);
  if (missing) throw faultAt('text', `Falta a coluna ${missing[0]}: use o arquivo do lote`);
  const cell = (row: string[], name: string) => row[place(name)] ?? '';
  return rest.map((row, index) => ({
    line: index + 2,
    number: cell(row, RESULT_COLUMNS.number).toUpperCase(),
    result: cell(row, RESULT_COLUMNS.result),
    reason: cell(row, RESULT_COLUMNS.reason).slice(0, 500),
  }));
}
