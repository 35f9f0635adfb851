import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type * as z from 'zod';
import { type SessionDeps, setToken, signedInAdmin } from '#server/people/session/requireAdmin.ts';
import { signIn } from '#server/people/session/signIn.ts';
import { Failure } from '#server/services/http/failure.ts';
import { addressBelow } from '#server/services/http/properAddress.ts';
import { sameSiteWrites } from '#server/services/http/security.ts';
import { SignIn } from '#shared/contract/admin/session.ts';
import { backOfficeAddress } from '#shared/pages/backOfficeAddress.ts';

const ROOTS = new Set(['alpha']);
const LOGIN = '/alpha/login';
const DASHBOARD = '/alpha/dashboard';

/** Runs ahead of every page, and decides once for every spelling of a back-office address. */
export function alphaRoutes(deps: SessionDeps & { publicUrl: string }): RequestHandler[] {
  const form = Router({ caseSensitive: true, strict: true }).post(
    LOGIN,
    sameSiteWrites(deps.publicUrl),
    express.urlencoded({ extended: false, limit: '10kb' }),
    (req, res) => signInByForm(deps, req, res),
  );
  return [form, (req, res, next) => guard(deps, req, res, next)];
}

async function guard(deps: SessionDeps, req: Request, res: Response, next: () => void): Promise<void> {
  const address = addressBelow(req.originalUrl, ROOTS, 2);
  if (!address) return next();
  const { path, query, plain } = address;
  res.set('cache-control', 'no-store');
  if (path === '/alpha') return res.redirect(302, backOfficeAddress(null));

  if (path === LOGIN) {
    if (await signedInAdmin(deps, req))
      return res.redirect(302, backOfficeAddress(firstOf(req.query['from'])));
  } else if (path === DASHBOARD || path.startsWith(`${DASHBOARD}/`)) {
    if (!(await signedInAdmin(deps, req))) return res.redirect(302, loginFor(path + query));
  }
  if (!plain) return res.redirect(302, path + query);
  next();
}

/** The sign-in form of a browser without JavaScript; errors return to the form as `?error=`. */
async function signInByForm(deps: SessionDeps, req: Request, res: Response): Promise<void> {
  const { from, ...fields } = (req.body ?? {}) as Record<string, unknown>;
  const back = backOfficeAddress(firstOf(from));
  try {
    setToken(res, deps, await signIn(deps, checked(fields), req));
    res.redirect(303, back);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const wait = error.retryAfterSeconds === undefined ? '' : `&wait=${error.retryAfterSeconds}`;
    res.redirect(303, `${loginFor(back)}&error=${error.code}${wait}`);
  }
}

function checked(fields: Record<string, unknown>): z.output<typeof SignIn> {
  const result = SignIn.safeParse(fields);
  if (result.success) return result.data;
  throw new Failure('invalid', 'Confira os dados enviados.');
}

const loginFor = (address: string): string => `${LOGIN}?from=${encodeURIComponent(address)}`;

const firstOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
};
