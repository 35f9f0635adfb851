import { DAY } from '#shared/values/time.ts';
import { COUNTED_STATUSES, type OrderStatus } from './orderStatus.ts';

/**
 * The stages of an order's line, which buyer, seller and team see alike. (docs/marketplace.md, 'A sale, step by step')
 */
export const LINE_STAGES = {
  unpaid: 'Aguardando pagamento',
  paid: 'Pago',
  late: 'Atrasado',
  delivered: 'Entregue',
  confirmed: 'Confirmado',
  completed: 'Concluído',
  disputed: 'Em disputa',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
} as const;
export type LineStage = keyof typeof LINE_STAGES;

type LineInstant = 'dueAt' | 'deliveredAt' | 'confirmedAt' | 'disputedAt' | 'revokedAt';

/** What a line must meet: `true` for an instant that is set, `false` for one that is null. A column without a value may be either. */
export interface LineCondition extends Partial<Record<LineInstant, boolean>> {
  order?: readonly OrderStatus[];
  /** Whether the promise of the delivery has passed. */
  isLate?: boolean;
  /** Whether the guarantee has ended. */
  isOver?: boolean;
}

/**
 * The named conditions on a line for stores and rules; one of a name's alternatives is enough. `lineIs` checks a row in
 * memory, `lineWhere` (server/trade/lines) makes SQL of the same entry.
 */
export const LINE_CONDITIONS = {
  /** The money has not gone back, nor the right to the goods. */
  live: [{ revokedAt: false }],
  delivered: [{ revokedAt: false, deliveredAt: true }],
  /** Delivered once; its money may have gone back since. */
  everDelivered: [{ deliveredAt: true }],
  undelivered: [{ revokedAt: false, deliveredAt: false }],
  /** A person has promised it and has not delivered it. */
  toDeliver: [{ revokedAt: false, deliveredAt: false, dueAt: true }],
  /** Delivered, or promised by a person: it counts as sold. */
  sold: [
    { revokedAt: false, deliveredAt: true },
    { revokedAt: false, dueAt: true },
  ],
  /** No clock of a line runs while it is disputed. */
  running: [{ revokedAt: false, disputedAt: false }],
  undeliveredAndRunning: [{ revokedAt: false, disputedAt: false, deliveredAt: false }],
  disputed: [{ revokedAt: false, disputedAt: true }],
  undisputed: [{ disputedAt: false }],
} as const satisfies Record<string, readonly Partial<Record<LineInstant, boolean>>[]>;
export type LineConditionName = keyof typeof LINE_CONDITIONS;

type KeysOf<Each> = Each extends unknown ? keyof Each : never;

const hasInstants = (line: Partial<Record<LineInstant, string | null>>, condition: LineCondition): boolean =>
  LINE_INSTANTS.every(
    (column) => condition[column] === undefined || condition[column] === (line[column] !== null),
  );

export const LINE_INSTANTS: readonly LineInstant[] = [
  'revokedAt',
  'disputedAt',
  'deliveredAt',
  'confirmedAt',
  'dueAt',
];

/** Whether a line meets a condition of `LINE_CONDITIONS`; the line has the columns that the condition names. */
export const lineIs = <Name extends LineConditionName>(
  name: Name,
  line: Record<KeysOf<(typeof LINE_CONDITIONS)[Name][number]>, string | null>,
): boolean => LINE_CONDITIONS[name].some((condition) => hasInstants(line, condition));

/**
 * The conditions of each stage: a line meets those of exactly one. `lineStageOf` checks a row in memory, `stageWhere`
 * (server/trade/lines) makes SQL of the same entry.
 */
export const LINE_STAGE_RULES: Record<LineStage, readonly LineCondition[]> = {
  unpaid: [{ order: ['pending'], revokedAt: false }],
  paid: [{ order: COUNTED_STATUSES, revokedAt: false, disputedAt: false, deliveredAt: false, isLate: false }],
  late: [{ order: COUNTED_STATUSES, revokedAt: false, disputedAt: false, deliveredAt: false, isLate: true }],
  delivered: [
    { order: COUNTED_STATUSES, revokedAt: false, disputedAt: false, deliveredAt: true, confirmedAt: false },
  ],
  // The guarantee ends only a confirmed line.
  confirmed: [
    {
      order: COUNTED_STATUSES,
      revokedAt: false,
      disputedAt: false,
      deliveredAt: true,
      confirmedAt: true,
      isOver: false,
    },
  ],
  completed: [
    {
      order: COUNTED_STATUSES,
      revokedAt: false,
      disputedAt: false,
      deliveredAt: true,
      confirmedAt: true,
      isOver: true,
    },
  ],
  disputed: [{ order: COUNTED_STATUSES, revokedAt: false, disputedAt: true }],
  cancelled: [
    { order: ['cancelled'], revokedAt: false },
    { revokedAt: true, deliveredAt: false },
  ],
  refunded: [{ revokedAt: true, deliveredAt: true }],
};

/** The columns of a line that decide its stage. */
export interface LineClocks {
  dueAt: string | null;
  /** Null for lines older than this column: they are late from `dueAt` on. */
  lateAt: string | null;
  deliveredAt: string | null;
  confirmedAt: string | null;
  guaranteeDays: number;
  /** Set where a dispute has moved the end of the guarantee, or where a seller gets the money. */
  guaranteeUntil: string | null;
  disputedAt: string | null;
  revokedAt: string | null;
}

/** The team completed the order although the shop delivered nothing of the line, and the buyer has not confirmed it. */
export const isNeverDelivered = ({
  handedElsewhere,
  confirmedBy,
}: {
  handedElsewhere: number;
  confirmedBy: string | null;
}): boolean => handedElsewhere === 1 && confirmedBy !== 'buyer';

/** When the guarantee ends; null before the delivery. */
export const guaranteeEndOf = ({
  deliveredAt,
  guaranteeDays,
  guaranteeUntil,
}: Pick<LineClocks, 'deliveredAt' | 'guaranteeDays' | 'guaranteeUntil'>): string | null =>
  deliveredAt === null
    ? null
    : (guaranteeUntil ?? new Date(Date.parse(deliveredAt) + guaranteeDays * DAY).toISOString());

export function lineStageOf(status: OrderStatus, line: LineClocks, now: Date): LineStage {
  const at = now.toISOString();
  const isLate = (line.lateAt ?? line.dueAt ?? '9') <= at;
  const isOver = (guaranteeEndOf(line) ?? '9') <= at;
  const meets = (condition: LineCondition): boolean =>
    (condition.order?.includes(status) ?? true) &&
    (condition.isLate ?? isLate) === isLate &&
    (condition.isOver ?? isOver) === isOver &&
    hasInstants(line, condition);
  const stages = Object.keys(LINE_STAGE_RULES) as LineStage[];
  const stage = stages.find((each) => LINE_STAGE_RULES[each].some(meets));
  if (!stage) throw new Error(`a line of an order in ${status} meets the rules of no stage`);
  return stage;
}

/** Whether the buyer may dispute the line: it is late, or delivered with a running guarantee, or the shop never delivered it. */
export function isDisputable(
  status: OrderStatus,
  line: LineClocks & Parameters<typeof isNeverDelivered>[0],
  now: Date,
): boolean {
  const stage = lineStageOf(status, line, now);
  if (stage === 'late') return true;
  const came = stage === 'delivered' || stage === 'confirmed' || stage === 'completed';
  if (isNeverDelivered(line)) return came;
  return (stage === 'delivered' || stage === 'confirmed') && (guaranteeEndOf(line) ?? '') > now.toISOString();
}
