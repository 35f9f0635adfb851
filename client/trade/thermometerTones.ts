import type { Thermometer } from '#shared/people/reputation.ts';

export const THERMOMETER_TONES = {
  green: 'leaf',
  yellow: 'sun',
  red: 'ember',
  grey: 'neutral',
} as const satisfies Record<Thermometer, string>;
