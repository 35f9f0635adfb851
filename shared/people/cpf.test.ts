import { expect, it } from 'vitest';
import { formatCpf, isCpf } from './cpf.ts';

it('accepts valid CPFs, and none with a single wrong digit', () => {
  const good = '52998224725';
  expect(isCpf(good)).toBe(true);
  expect(formatCpf(good)).toBe('529.982.247-25');
  for (let place = 0; place < good.length; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const changed = good.slice(0, place) + digit + good.slice(place + 1);
      expect([changed, isCpf(changed)]).toEqual([changed, changed === good]);
    }
  }
  for (const text of ['', '11111111111', '5299822472', '529982247251', 'abcdefghijk'])
    expect([text, isCpf(text)]).toEqual([text, false]);
});
