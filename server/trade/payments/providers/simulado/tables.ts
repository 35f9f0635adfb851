import type { ColumnType } from 'kysely';
import type { InstantText } from '#server/platform/database/tables/columns.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import type { Currency } from '#shared/values/money.ts';

/** The simulator's own tables, which the shop reads only through HTTP. */
export interface SimuladoChargeTable {
  id: string;
  /** The `Idempotency-Key` of its request. */
  requestKey: string;
  method: PaymentMethod;
  status: 'pending' | 'approved' | 'refused' | 'expired' | 'cancelled' | 'charged_back';
  amountCents: number;
  currency: ColumnType<Currency, Currency | undefined, never>;
  refundedCents: ColumnType<number, number | undefined, number>;
  installments: number;
  description: string;
  payee: string;
  pixCode: string | null;
  boletoLine: string | null;
  boletoBarcode: string | null;
  cardLast4: string | null;
  reason: string | null;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: InstantText;
  createdAt: InstantText;
}

interface SimuladoRefundTable {
  requestKey: string;
  chargeId: string;
  amountCents: number;
}

interface SimuladoCardTable {
  token: string;
  last4: string;
  outcome: string;
  createdAt: InstantText;
}

/** A webhook to send; `dueAt` is null after its arrival or its last try. */
interface SimuladoEventTable {
  id: string;
  chargeId: string;
  kind: string;
  createdAt: InstantText;
  attempts: ColumnType<number, number | undefined, number>;
  dueAt: InstantText | null;
}

/** Money sent to a Pix key: its outcome is fixed at once, and reported from `settlesAt` on. */
interface SimuladoPayoutTable {
  requestKey: string;
  amountCents: number;
  outcome: 'paid' | 'failed';
  settlesAt: InstantText;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    simuladoCharge: SimuladoChargeTable;
    simuladoRefund: SimuladoRefundTable;
    simuladoCard: SimuladoCardTable;
    simuladoEvent: SimuladoEventTable;
    simuladoPayout: SimuladoPayoutTable;
  }
}
