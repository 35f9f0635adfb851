import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Parts that draw nothing of their own, or only while another page loads. */
const DRAW_NOTHING = [
  'CachedFragment.tsx',
  'FocusOnMount.tsx',
  'Frame.tsx',
  'feedback/PendingBar.tsx',
  'feedback/RouteAnnouncer.tsx',
  'field/RobotFields.tsx',
  'symbols/createLucideIcon.tsx',
];

const folder = import.meta.dirname;
const isPart = (file: string): boolean =>
  /(?<!\.sample)\.tsx$/.test(file) ||
  (/(?<!\.test)\.ts$/.test(file) &&
    /^export const \w+ = styled\./m.test(readFileSync(join(folder, file), 'utf8')));

it('each part of client/ui that draws something has a sample beside it, for /dev/ui', () => {
  const without = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isPart)
    .filter((file) => !existsSync(join(folder, file.replace(/\.tsx?$/, '.sample.tsx'))));
  expect(without.toSorted()).toEqual(DRAW_NOTHING.toSorted());
});
