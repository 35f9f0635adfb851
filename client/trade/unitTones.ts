import type { UnitState } from '#shared/trade/unitWords.ts';

export const UNIT_TONES = {
  available: 'leaf',
  reserved: 'sun',
  sold: 'accent',
  revealed: 'accent',
  replaced: 'neutral',
  revoked: 'ember',
} as const satisfies Record<UnitState, string>;
