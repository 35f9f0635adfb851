import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/testing/longestFirst.ts';

export default defineConfig({
  test: {
    include: ['{server,shared,scripts,client}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    globalSetup: ['server/testing/databaseTemplate.ts'],
    setupFiles: ['server/testing/failOnConsoleError.ts'],
    // Each test opens a shop of its own, so files may share loaded modules; loading them took most of the time.
    isolate: false,
    // A worker waits for a third of its time: for PostgreSQL, for timers, for the processes that a test starts.
    maxWorkers: availableParallelism() + 1,
    // Each request leaves objects that die young: with more room for them the garbage collector takes half the time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
  },
});
