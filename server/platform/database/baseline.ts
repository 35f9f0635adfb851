import { BrokenConfig } from '#server/platform/brokenConfig.ts';

const LAST_COMMIT_BEFORE = '333eeac0';
/** They were named by their date. */
const BEFORE_BASELINE = /^\d{4}-\d\d-\d\d-/;

/** Throws `BrokenConfig` where one of the migrations that a database has run is from before the baseline. */
export function refuseBeforeBaseline(migrations: readonly string[]): void {
  if (migrations.some((name) => BEFORE_BASELINE.test(name)))
    throw new BrokenConfig(
      `This database is from before release 0.1.0, which cannot bring it up to date: run commit ${LAST_COMMIT_BEFORE}, the last that can, or use another database; nothing was changed.`,
    );
}
