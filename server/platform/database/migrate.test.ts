import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

it('knows every migration of its folder, in the order of their names', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.replace(/\.ts$/, ''));
  expect(Object.keys(MIGRATIONS)).toEqual(files.toSorted());
});
