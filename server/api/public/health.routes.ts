import type { ClockWatch } from '#server/services/clock/clockWatch.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { healthz, readyz } from '#shared/contract/public/health.ts';

interface Watched {
  checkDatabase: () => Promise<void>;
  draining: () => boolean;
  clock: Pick<ClockWatch, 'doubt'>;
}

export function healthRoutes(api: Api, { checkDatabase, draining, clock }: Watched): void {
  api.serve(healthz, () => ({ status: 'ok' as const }));
  api.serve(readyz, async () => {
    if (draining())
      throw new Failure('not_ready', 'O serviço está sendo encerrado.', { retryAfterSeconds: 2 });
    try {
      await checkDatabase();
    } catch {
      throw new Failure('not_ready', 'O banco de dados não responde ou não aceita gravações.', {
        retryAfterSeconds: 2,
      });
    }
    // A shop whose clock awaits confirmation still sells, and every process of it has the same clock.
    return { status: 'ok' as const, ...(clock.doubt && { clock: 'unconfirmed' as const }) };
  });
}
