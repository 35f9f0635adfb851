import * as system from '#server/operations/system/system.store.ts';
import { signalAllChanged } from '#server/platform/database/changes/signalAllChanged.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Loop } from '#server/platform/jobs/every.ts';
import type { LogTail } from '#server/platform/logTail.ts';
import { RELEASE } from '#server/platform/root.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import type { ResponseCache } from '#server/services/responseCache/responseCache.ts';
import { emptyCache, readLog, readSystem } from '#shared/contract/admin/system.ts';

export interface SystemDeps {
  db: Db;
  responseCache: ResponseCache;
  /** The background loops, once they run. */
  loops: () => readonly Loop[];
  logTail: LogTail;
  now: () => Date;
}

export function systemAdminRoutes(api: Api, { db, responseCache, loops, logTail, now }: SystemDeps): void {
  const startedAt = now().toISOString();

  api.serve(readSystem, async () => {
    const { kept, confirmed, ...builds } = responseCache.counts;
    return {
      release: RELEASE,
      node: process.versions.node,
      startedAt,
      database: await system.database(db),
      loops: loops().map((loop) => loop.state()),
      outbox: await system.outbox(db, now()),
      cache: { kept: kept + confirmed, made: builds.new + builds.changed, ...responseCache.size() },
    };
  });

  api.serve(emptyCache, async (_input, { res }) => {
    const { replies } = responseCache.size();
    responseCache.empty();
    await signalAllChanged(db);
    await audit.record(
      db,
      adminOf(res),
      { action: 'removed', subject: 'system', subjectId: '', label: 'Cache', before: { replies } },
      now(),
    );
    return undefined;
  });

  api.serve(readLog, async (_input, { res }) => {
    await audit.record(
      db,
      adminOf(res),
      { action: 'exported', subject: 'system', subjectId: '', label: 'Últimas linhas do log' },
      now(),
    );
    return { lines: logTail.lines() };
  });
}
