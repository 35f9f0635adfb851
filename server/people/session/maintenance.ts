import type { RequestHandler } from 'express';
import { Failure } from '#server/services/http/failure.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { type SessionDeps, signedInAdmin } from './requireAdmin.ts';

const RETRY_AFTER_SECONDS = 600;
const USUAL = 'Estamos cuidando da loja e voltamos em alguns minutos.';

/** An address with `..` resolves to another one. */
const CLIMBING = /\/(?:\.|%2e){2}(?:\/|$)/i;
/** The back-office, health routes, pictures, built files and other single files go on. (docs/architecture/running.md) */
const OPEN = /^\/(?:alpha|api\/admin|healthz|readyz|assets|pictures|media|icons|og)(?:\/|$)|^\/[^/]+\.\w+$/i;

/** In maintenance, visitors get 503; a request with an administrator's valid token sees the whole shop. */
export const maintenance =
  (sessions: SessionDeps): RequestHandler =>
  async (req, res, next) => {
    if (OPEN.test(req.path) && !CLIMBING.test(req.path)) return next();
    const { maintenanceMode, maintenanceText, maintenanceUntil, storeName, ...clock } =
      await settingsStore.read(sessions.db);
    if (!maintenanceMode || (await signedInAdmin(sessions, req))) return next();
    res.locals['storeName'] = storeName;
    const text = maintenanceText.replace(/[^.!?]$/, '$&.') || USUAL;
    const remainingMs = maintenanceUntil && Date.parse(maintenanceUntil) - sessions.now().getTime();
    throw new Failure(
      'maintenance',
      remainingMs && remainingMs > 0
        ? `${text} Abrimos de novo em ${formatInstant(maintenanceUntil, clock)}.`
        : text,
      {
        retryAfterSeconds:
          remainingMs && remainingMs > 0 ? Math.ceil(remainingMs / 1_000) : RETRY_AFTER_SECONDS,
      },
    );
  };
