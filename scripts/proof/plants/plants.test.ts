import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#server/platform/root.ts';
import { PLANTS } from './plants.ts';

it('plants each hole in one place that is there, and names tests that are', () => {
  const astray = PLANTS.flatMap(({ name, file, find, put, tests }) => {
    const places = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
    const missing = tests.filter((each) => !existsSync(join(ROOT, each)));
    return places === 1 && find !== put && missing.length === 0 ? [] : [{ name, places, missing }];
  });
  expect(astray).toEqual([]);
});
