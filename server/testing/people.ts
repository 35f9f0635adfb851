import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import supertest from 'supertest';
import * as admins from '#server/people/session/admins.store.ts';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import { issueToken } from '#server/people/session/token.ts';
import type { CustomerTable, Db } from '#server/platform/database/tables.ts';
import { OWNER } from '#shared/people/roles.ts';
import { salesOf } from './sales.ts';
import { TEST_PASSWORD, TEST_SECRET } from './secrets.ts';

const NOW = '2026-01-15T12:00:00.000Z';
/** Long enough ago that no payout waits for it. */
const PASSWORD_CHANGED = '2025-12-01T12:00:00.000Z';

/** Cheaper to compare with than a shop's own: a hash says itself what it costs, and the people of the tests sign in a thousand times. */
const hashOf = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Administrators and customers for tests, and the browsers in which they have signed in. */
export function peopleOf({ db, server, now }: { db: Db; server: Server; now: () => Date }) {
  /** An owner, or a person of another role, whose password is `TEST_PASSWORD` by default. */
  const admin = async (input: { username?: string; password?: string; roleId?: string } = {}) => {
    const username = input.username ?? `chefe-${randomUUID().slice(0, 8)}`;
    const password = input.password ?? TEST_PASSWORD;
    const roleId = input.roleId ?? OWNER;
    await admins.insertHashed(db, { username, passwordHash: await hashOf(password), roleId }, now());
    return { username, password };
  };

  /** A customer with an account, whose password is `TEST_PASSWORD` by default. */
  const customer = async ({
    password = TEST_PASSWORD,
    ...overrides
  }: Partial<Insertable<CustomerTable>> & { password?: string } = {}) => {
    const passwordHash = await hashOf(password);
    return {
      ...(await salesOf(db).customer({
        passwordHash,
        passwordChangedAt: PASSWORD_CHANGED,
        emailConfirmedAt: NOW,
        ...overrides,
      })),
      password,
    };
  };

  /** The cookie that a sign-in answers with. */
  const cookieAfter = async (path: string, credentials: object): Promise<string> => {
    const { headers } = await supertest(server).post(path).send(credentials).expect(201);
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    return cookie.split(';')[0] ?? '';
  };
  // By hand: a jar would drop the cookie of a shop whose clock is in the past.
  const browserWith = (cookie: string) => supertest.agent(server).set('cookie', cookie);

  /** The session cookie of an administrator, for requests made without supertest. */
  const adminCookie = async (as?: { username: string; password: string }): Promise<string> =>
    cookieAfter('/api/admin/session', as ?? (await admin()));

  /** A browser in which an administrator has signed in. */
  const signIn = async (as?: { username: string; password: string }) => browserWith(await adminCookie(as));

  /** The session cookie of a new customer who has no password: checking one takes longer than buying. */
  const customerCookie = async (overrides: Partial<Insertable<CustomerTable>> = {}): Promise<string> => {
    const at = now();
    const { id: ownerId } = await salesOf(db).customer({ emailConfirmedAt: NOW, ...overrides });
    const session = await customerSessions.insert(db, { ownerId, userAgent: '', address: '' }, at);
    return `customer_token=${issueToken(TEST_SECRET, 'customer', session, at)}`;
  };

  /** A browser in which a customer has signed in, with a code where they have a second step. */
  const signInCustomer = async (as?: { email: string; password: string; code?: string }) => {
    const { email, password, code } = as ?? { ...(await customer()), code: undefined };
    return browserWith(await cookieAfter('/api/account/session', { email, password, ...(code && { code }) }));
  };

  return { admin, adminCookie, signIn, customer, customerCookie, signInCustomer };
}
