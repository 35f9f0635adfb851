import { expect, it } from 'vitest';
import { percentOff } from './money.ts';

it('rounds the percent saved, and says 100 only of what is free', () => {
  expect([
    percentOff(44.9, 9_999),
    percentOff(0.01, 99_999),
    percentOff(0, 10),
    percentOff(75, 100),
    percentOff(99.6, 100),
    percentOff(100, 100),
    percentOff(100, null),
  ]).toEqual([99, 99, 100, 25, 0, 0, 0]);
});
