import type { LineStage } from '#shared/trade/lineStages.ts';

export const LINE_TONES: Record<LineStage, 'sun' | 'accent' | 'leaf' | 'ember' | 'neutral'> = {
  unpaid: 'sun',
  paid: 'accent',
  late: 'ember',
  delivered: 'leaf',
  confirmed: 'leaf',
  completed: 'neutral',
  disputed: 'sun',
  cancelled: 'neutral',
  refunded: 'neutral',
};
