import type { Payee } from '#server/trade/payouts/payee.ts';
import { PAYOUT_CURRENCY } from '#shared/trade/payouts.ts';
import { readAmount } from '#shared/values/amount.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { searchable } from '#shared/values/text.ts';

interface Sent {
  batch: string | null;
  amountCents: number;
  /** Undefined where the seller's data were deleted: only amount and batch are compared. */
  payee: Payee | undefined;
}

interface Back {
  batch?: string;
  holder?: string;
  taxId?: string;
  pixKey?: string;
  amount?: string;
}

/** The first value of a line that differs from what was sent, with both values; undefined where all match. */
export function differenceFrom({ batch, amountCents, payee }: Sent, back: Back): string | undefined {
  const sentAmount = reaisOf(amountCents);
  const differenceText = (what: string, value: string, cell: string) =>
    `${what} é ${value}, e o arquivo diz “${cell}”`;
  if (back.batch !== undefined && back.batch !== (batch ?? ''))
    return differenceText('o lote deste saque', batch ?? '', back.batch);
  if (readAmount(back.amount ?? '') !== sentAmount)
    return differenceText('o valor', formatMoney(sentAmount, PAYOUT_CURRENCY), back.amount ?? '');
  if (payee === undefined) return undefined;
  if (!isSameCode(back.pixKey ?? '', payee.pixKey))
    return differenceText('a chave Pix', payee.pixKey, back.pixKey ?? '');
  if (back.taxId !== undefined && !isSameCode(back.taxId, payee.taxId))
    return differenceText('o CPF ou CNPJ', payee.taxId, back.taxId);
  if (back.holder !== undefined && searchable(back.holder) !== searchable(payee.name))
    return differenceText('o titular', payee.name, back.holder);
  return undefined;
}

/**
 * Whether a cell equals the sent value, allowing for spreadsheets: numbers lose leading zeros and signs, and long
 * ones become '5,51199E+12'.
 */
function isSameCode(cell: string, value: string): boolean {
  if (cell.toLowerCase() === value.toLowerCase()) return true;
  if (!/^\+?\d+$/.test(value)) return false;
  const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const shortened = /^(\d)[.,](\d+)E\+(\d+)$/i.exec(cell);
  if (shortened) {
    const [, first = '', rest = '', power = ''] = shortened;
    const scientific = Number(digits(value)).toExponential(rest.length);
    return Number(`${first}.${rest}e${power}`) === Number(scientific);
  }
  return /^[\d\s.+()/-]+$/.test(cell) && digits(cell) === digits(value);
}
