import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const Workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      strategy: z.object({ matrix: z.object({ node: z.array(z.number()) }) }),
      steps: z.array(z.object({ run: z.string().optional() })),
    }),
  ),
});

it('CI runs each part of npm test on each release of Node that engines names', () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const releases = [...engines.node.matchAll(/(?:\^|>=)(\d+)/g)].map(([, major]) => Number(major));
  const { jobs } = Workflow.parse(parse(read('.github/workflows/ci.yml')));
  expect(Object.keys(jobs)).toEqual(['static', 'sqlite', 'postgres', 'browser']);
  for (const [part, { strategy, steps }] of Object.entries(jobs)) {
    expect(strategy.matrix.node).toEqual(releases);
    expect(steps.at(-1)?.run).toBe(`npm test -- ${part}`);
  }
  expect(releases).toContain(Number(read('.nvmrc')));
});
