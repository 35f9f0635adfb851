import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Milliseconds that a test of a file says it may take, where that is more than the usual; a number of thousands, `60_000`. */
const DECLARED = /(?:timeout: |\}, )(\d+)_000\b/g;

const longestOf = ({ moduleId }: TestSpecification): number =>
  Math.max(
    0,
    ...[...readFileSync(moduleId, 'utf8').matchAll(DECLARED)].map(([, thousands]) => Number(thousands)),
  );

/** Starts the files with the longest tests first: the last of them would run alone, with one processor at work. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = new Map(sorted.map((file) => [file, longestOf(file)]));
    return sorted.toSorted((one, other) => (longest.get(other) ?? 0) - (longest.get(one) ?? 0));
  }
}
