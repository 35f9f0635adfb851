import type { Response } from 'express';
import { type Needed, type Permission, PERMISSIONS } from '#shared/permissions.ts';
import { Failure } from './failure.ts';

/** The administrator behind a request, and the session that says so. */
export interface SignedInAdmin {
  id: string;
  username: string;
  role: { id: string; name: string };
  /** As they were when the request came. */
  permissions: readonly Permission[];
  /** Their role demands two-step sign-in, which they have not turned on: until then it allows nothing. */
  twoStepMissing: boolean;
  /** Whether the password was given a short while ago. */
  passwordFresh: boolean;
  sessionId: string;
  expiresAt: string;
}

/** Who asks, below the guard; throws where there is no guard above. */
export function adminOf(res: Response): SignedInAdmin {
  const admin = res.locals['admin'] as SignedInAdmin | undefined;
  if (!admin) throw new Failure('signed_out', 'Entre para continuar.');
  return admin;
}

/** Throws `forbidden`, naming the permission, where the role of whoever asks does not have it. */
export function requirePermission(res: Response, permission: Needed): void {
  const admin = adminOf(res);
  if (permission === 'anyStaff' || admin.permissions.includes(permission)) return;
  if (admin.twoStepMissing)
    throw new Failure(
      'two_step_required',
      `O papel ${admin.role.name} pede a verificação em duas etapas. Ligue-a em Minha conta.`,
    );
  throw new Failure(
    'forbidden',
    `O papel ${admin.role.name} não tem a permissão “${PERMISSIONS[permission]}” (${permission}).`,
    { permission },
  );
}

/** Before what a session left open must not be enough for. Throws `password_again`. */
export function requireFreshPassword(res: Response): void {
  if (adminOf(res).passwordFresh) return;
  throw new Failure('password_again', 'Confirme a sua senha para continuar.');
}
