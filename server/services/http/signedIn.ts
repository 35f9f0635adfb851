import type { Response } from 'express';
import type { Endpoint, StepUp } from '#shared/contract/endpoint.ts';
import { isForPeople } from '#shared/people/keyScopes.ts';
import { type Needed, type Permission, PERMISSIONS } from '#shared/people/permissions.ts';
import { Failure } from './failure.ts';

/** The administrator behind a request, and the session or the key that says so. */
export interface SignedInAdmin {
  /** The person's, also where a key of theirs asks. */
  id: string;
  /** What the record names them by: with a key's name, where one asks. */
  username: string;
  /** As they sign in: what a key is called does not make it another person. */
  ownName: string;
  role: { id: string; name: string };
  /** As they were when the request came. */
  permissions: readonly Permission[];
  /** Their role demands two-step sign-in, which they have not turned on: until then it allows nothing. */
  twoStepMissing: boolean;
  /** Whether the password was given a short while ago; a key never gives one. */
  passwordFresh: boolean;
  /** Empty where a key asks, which gets to nothing that looks at it. */
  sessionId: string;
  expiresAt: string;
  /** The key that asks in their name. */
  key?: { id: string; name: string; scopes: readonly Permission[] };
}

/** Who asks, below the guard; throws where there is no guard above. */
export function adminOf(res: Response): SignedInAdmin {
  const admin = res.locals['admin'] as SignedInAdmin | undefined;
  if (!admin) throw new Failure('signed_out', 'Entre para continuar.');
  return admin;
}

/** Whether lists may be searched for people: else a search would tell whether an address is a customer's. */
export const mayReadCustomers = ({ permissions }: SignedInAdmin): boolean =>
  permissions.includes('customers.read');

/** Throws `forbidden`, naming the permission, where the role of whoever asks does not have it. */
export function requirePermission(res: Response, permission: Needed): void {
  const admin = adminOf(res);
  if (admin.key && isForPeople(permission)) throw forPeople();
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
        ? `Quem criou a chave “${admin.key.name}” não tem mais a permissão ${words}.`
        : `A chave “${admin.key.name}” não tem o escopo ${words}.`,
      { permission },
    );
  throw new Failure('forbidden', `O papel ${admin.role.name} não tem a permissão ${words}.`, { permission });
}

/** What a key gets to nowhere. */
export const forPeople = (): Failure =>
  new Failure('person_required', 'Isto é só para quem entra no painel; uma chave de API não serve aqui.');

/** Keeps what the endpoint declares, so that its handler asks for nothing that the contract does not say. */
export const keepStepUp = (res: Response, { stepUp }: Endpoint): void => void (res.locals['stepUp'] = stepUp);

/**
 * Before what an open session must not be enough for, in a handler whose endpoint declares `stepUp`. Throws
 * `password_again`, and `person_required` for an API key, which has no password to give.
 */
export function requireFreshPassword(res: Response): void {
  const declared = res.locals['stepUp'] as StepUp | undefined;
  if (declared === undefined || declared === 'never')
    throw new Error('The contract declares no stepUp for this endpoint.');
  provePerson(res);
}

/**
 * Before a change of what guards money: these permissions and the password, never an API key. Throws `person_required`,
 * `forbidden` and `password_again`.
 */
export function requireGuard(res: Response, permissions: Iterable<Permission>): void {
  if (adminOf(res).key) throw forPeople();
  for (const permission of permissions) requirePermission(res, permission);
  requireFreshPassword(res);
}

/** The same of people alone: a key was made for what its scopes say. Throws `password_again`. */
export function requireFreshOfPeople(res: Response): void {
  if (!adminOf(res).key) provePerson(res);
}

function provePerson(res: Response): void {
  const admin = adminOf(res);
  if (admin.key) throw forPeople();
  if (!admin.passwordFresh) throw new Failure('password_again', 'Confirme a sua senha para continuar.');
}
