import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { rounds } from '#server/platform/jobs/rounds.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { FileTurn } from '#server/services/sheets/fileTurn.ts';
import type { SheetLine } from '#server/services/sheets/sheetOf.ts';
import { movePayout } from '#server/trade/payouts/movePayout.ts';
import { openPayee } from '#server/trade/payouts/payee.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { payoutNumber, PAYOUT_STATES, seqOfPayoutNumber } from '#shared/trade/payouts.ts';
import { reaisOf } from '#shared/values/money.ts';
import { differenceFrom } from './sentValues.ts';

/** The columns read from a returned batch file; other columns, which banks add, are ignored. */
export const RESULT_COLUMNS = {
  number: 'Saque',
  batch: 'Lote',
  holder: 'Titular',
  taxId: 'CPF ou CNPJ',
  pixKey: 'Chave Pix',
  amount: 'Valor',
  result: 'Resultado',
  reason: 'Motivo',
} as const;
type Column = keyof typeof RESULT_COLUMNS;
export type ResultLine = SheetLine<Column>;

/** A line without these cannot be compared with what was sent; the others are compared where present. */
const NEEDED: readonly Column[] = ['number', 'pixKey', 'amount', 'result', 'reason'];

const OUTCOMES: Record<string, 'paid' | 'failed'> = { pago: 'paid', falhou: 'failed' };
const MOST_LINES = 1_000;
const MOST_FAULTS = 50;

/** The lines of a result file; `owner` is the account that sent it. Throws `invalid` where a needed column is missing. */
export async function readResults(text: string, owner: string): Promise<ResultLine[]> {
  const { lines } = await FileTurn.take({ owner, field: 'text' }, (file) =>
    file.sheet(text, { columns: RESULT_COLUMNS, most: MOST_LINES }),
  );
  const missing = NEEDED.find((name) => !(name in (lines[0]?.cells ?? {})));
  if (missing !== undefined)
    throw faultAt('text', `Falta a coluna ${RESULT_COLUMNS[missing]}: use o arquivo do lote`);
  return lines;
}

export interface Results {
  /** The file's batch; null where no line has a result. */
  batch: string | null;
  moves: { id: string; number: string; to: 'paid' | 'failed'; reason: string; cents: number }[];
  /** How many lines have no result yet. */
  left: number;
}

/**
 * The results of a batch's file, each line compared with what was sent. Throws `invalid` with a fault for each
 * wrong or different line.
 */
export async function checkResults(db: Db, vault: Vault, lines: readonly ResultLine[]): Promise<Results> {
  const payouts = await payoutsOf(db, lines);
  const faults: FieldFault[] = [];
  const moves: Results['moves'] = [];
  const batches = new Set<string>();
  const seen = new Set<string>();
  const otherTurns = rounds();
  for (const of of lines) {
    await otherTurns();
    const { line, cells } = of;
    const number = numberOf(cells.number ?? '');
    const result = cells.result ?? '';
    if (result === '' && of.faults.length === 0) continue;
    const payout = payouts.get(number);
    if (payout?.batch) batches.add(payout.batch);
    const to = OUTCOMES[result.toLowerCase()];
    const reason = (cells.reason ?? '').slice(0, 500);
    const payee = payout?.sealedPayee ? openPayee(vault, payout.id, payout.sealedPayee) : undefined;
    const [unreadable] = of.faults;
    const fault = unreadable
      ? `${unreadable.column}: ${unreadable.message}`
      : seen.has(number)
        ? `o saque ${number} está no arquivo duas vezes`
        : !to
          ? `“${result}” não é pago nem falhou`
          : !payout
            ? `não há saque ${number || 'sem número'}`
            : (notWaiting(payout) ?? differenceFrom({ ...payout, payee }, cells) ?? reasonFault(to, reason));
    seen.add(number);
    if (fault !== undefined) faults.push({ path: `lines.${line}`, message: `Linha ${line}: ${fault}` });
    else if (payout && to) moves.push({ id: payout.id, number, to, reason, cents: payout.amountCents });
  }
  if (batches.size > 1)
    throw faultAt('text', `O arquivo mistura os lotes ${[...batches].map(shortBatch).join(' e ')}`);
  const [batch = null] = batches;
  if (faults.length > 0)
    throw new Failure('invalid', await refusalOf(db, batch), { errors: faults.slice(0, MOST_FAULTS) });
  return { batch, moves, left: lines.length - moves.length };
}

/** The display name of a batch: the first eight characters of its id. */
export const shortBatch = (batch: string): string => batch.slice(0, 8);

const numberOf = (cell: string): string => {
  const seq = seqOfPayoutNumber(cell);
  return seq === undefined ? cell : payoutNumber(seq);
};

async function payoutsOf(db: Db, lines: readonly ResultLine[]) {
  const seqs = lines.flatMap(({ cells }) => seqOfPayoutNumber(cells.number ?? '') ?? []);
  const rows =
    seqs.length === 0
      ? []
      : await db
          .selectFrom('payout')
          .where('seq', 'in', seqs)
          .select(['id', 'seq', 'state', 'channel', 'batch', 'amountCents', 'sealedPayee'])
          .execute();
  return new Map(rows.map((row) => [payoutNumber(row.seq), row]));
}

type Payout = Awaited<ReturnType<typeof payoutsOf>> extends Map<string, infer Row> ? Row : never;

function notWaiting({ seq, state, channel }: Payout): string | undefined {
  if (state === 'sent' && channel === 'file') return undefined;
  const stands = state === 'sent' ? 'enviado pelo provedor' : PAYOUT_STATES[state].toLowerCase();
  return `o saque ${payoutNumber(seq)} não espera o resultado de um lote (${stands})`;
}

const reasonFault = (to: 'paid' | 'failed', reason: string): string | undefined =>
  to === 'failed' && reason.length < 5 ? 'falta o motivo, em ao menos 5 caracteres' : undefined;

/** Refuses a file whose batch was already booked, by name. */
async function refusalOf(db: Db, batch: string | null): Promise<string> {
  const waits =
    batch === null ||
    (await db
      .selectFrom('payout')
      .where('batch', '=', batch)
      .where('state', '=', 'sent')
      .select('id')
      .executeTakeFirst());
  return waits
    ? 'Nada foi gravado. Corrija o arquivo e envie de novo.'
    : `Nada foi gravado: o lote ${shortBatch(batch)} já tem todos os resultados.`;
}

/** Moves each payout to its line's result. */
export async function bookResults(
  trx: Db,
  { moves }: Results,
  { publicUrl, who }: { publicUrl: string; who: string },
  now: Date,
): Promise<void> {
  const otherTurns = rounds();
  for (const { id, to, reason } of moves) {
    await otherTurns();
    await movePayout(trx, publicUrl, id, { to, who, ...(to === 'failed' && { reason }) }, now);
  }
}

/** How many lines of a file are paid and unpaid, and their sums in reais. */
export function sumsOf({ batch, moves, left }: Results) {
  const of = (outcome: 'paid' | 'failed') => moves.filter(({ to }) => to === outcome);
  const amountOf = (outcome: 'paid' | 'failed') =>
    reaisOf(of(outcome).reduce((sum, { cents }) => sum + cents, 0));
  return {
    batch,
    paid: of('paid').length,
    failed: of('failed').length,
    left,
    paidAmount: amountOf('paid'),
    failedAmount: amountOf('failed'),
  };
}
