import type { Response } from 'express';
import type { Endpoint, StepUp } from '#shared/contract/endpoint.ts';
import { isForPeople } from '#shared/people/keyScopes.ts';
import { type Needed, type Permission, PERMISSIONS } from '#shared/people/permissions.ts';
import { Failure } from './failure.ts';

/** The administrator of a request, and its session or key. */
export interface SignedInAdmin {
  /** The person's id, also for a key of theirs. */
  id: string;
  /** The name in the audit log, which includes the key's name. */
  username: string;
  /** The sign-in name: a key's name does not make another person. */
  ownName: string;
  role: { id: string; name: string };
  /** As they were when the request came. */
  permissions: readonly Permission[];
  /** Their role requires two-step sign-in, which they have not turned on: until then it allows nothing. */
  twoStepMissing: boolean;
  /** Whether the password was checked a short while ago; never for a key. */
  passwordFresh: boolean;
  /** Empty for a key, which reaches no code that reads it. */
  sessionId: string;
  expiresAt: string;
  /** The key that acts in their name. */
  key?: { id: string; name: string; scopes: readonly Permission[] };
}

/** The administrator of the request, below the guard; throws where there is no guard above. */
export function adminOf(res: Response): SignedInAdmin {
  const admin = res.locals['admin'] as SignedInAdmin | undefined;
  if (!admin) throw new Failure('signed_out', 'Entre para continuar.');
  return admin;
}

/** Whether lists may be searched for people: otherwise a search would reveal whether an address is a customer's. */
export const mayReadCustomers = ({ permissions }: SignedInAdmin): boolean =>
  permissions.includes('customers.read');

/** Throws `forbidden`, naming the permission, where the requester's role lacks it. */
export function requirePermission(res: Response, permission: Needed): void {
  const admin = adminOf(res);
  if (admin.key && isForPeople(permission)) throw personRequired();
  if (permission === 'anyStaff' || admin.permissions.includes(permission)) return;
  if (admin.twoStepMissing)
    throw new Failure(
      'two_step_required',
      `O papel ${admin.role.name} pede a verificação em duas etapas. Ligue-a em Minha conta.`,
    );
  const words = `“${PERMISSIONS[permission]}” (${permission})`;
  if (admin.key)
    throw new Failure(
      'forbidden',
      admin.key.scopes.includes(permission)
        ? `O criador da chave “${admin.key.name}” não tem mais a permissão ${words}.`
        : `A chave “${admin.key.name}” não tem o escopo ${words}.`,
      { permission },
    );
  throw new Failure('forbidden', `O papel ${admin.role.name} não tem a permissão ${words}.`, { permission });
}

/** The refusal of every key. */
export const personRequired = (): Failure =>
  new Failure('person_required', 'Entre no painel para fazer isto. Chaves de API não são aceitas aqui.');

/** Stores the endpoint's declaration, so that its handler requires nothing that the contract does not declare. */
export const setStepUp = (res: Response, { stepUp }: Endpoint): void => void (res.locals['stepUp'] = stepUp);

/**
 * Called before an action for which an open session is not enough, in a handler whose endpoint declares `stepUp`.
 * Throws `password_again`, and `person_required` for an API key, which has no password.
 */
export function requireFreshPassword(res: Response): void {
  const declared = res.locals['stepUp'] as StepUp | undefined;
  if (declared === undefined || declared === 'never')
    throw new Error('The contract declares no stepUp for this endpoint.');
  provePerson(res);
}

/**
 * Called before a change of what guards money: requires these permissions and the password, never an API key.
 * Throws `person_required`, `forbidden` and `password_again`.
 */
export function requireGuard(res: Response, permissions: Iterable<Permission>): void {
  if (adminOf(res).key) throw personRequired();
  for (const permission of permissions) requirePermission(res, permission);
  requireFreshPassword(res);
}

/** The same for people only: a key may do what its scopes allow. Throws `password_again`. */
export function requireFreshOfPeople(res: Response): void {
  if (!adminOf(res).key) provePerson(res);
}

function provePerson(res: Response): void {
  const admin = adminOf(res);
  if (admin.key) throw personRequired();
  if (!admin.passwordFresh) throw new Failure('password_again', 'Confirme a sua senha para continuar.');
}
