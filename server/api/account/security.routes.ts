import type { Response } from 'express';
import {
  sendNewAddressLink,
  notifyAccessEnded,
  notifyAddressTaken,
  notifyPasswordChanged,
  warnAboutEmailChange,
} from '#server/people/accounts/accountNotices.ts';
import * as accounts from '#server/people/accounts/accounts.store.ts';
import { clearChatToken } from '#server/people/accounts/chatCookie.ts';
import { deleteAccount as takeOut } from '#server/people/accounts/deletion.ts';
import { endAccountAccess } from '#server/people/accounts/endAccountAccess.ts';
import * as exported from '#server/people/accounts/exported.store.ts';
import { proveCustomer } from '#server/people/accounts/proveCustomer.ts';
import {
  clearCustomerToken,
  customerOf,
  rememberCustomerDevice,
} from '#server/people/accounts/requireCustomer.ts';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import { type AccountDeps, spendEmail } from '#server/people/accounts/signingIn.ts';
import * as tokens from '#server/people/accounts/tokens.store.ts';
import { refuseGuessable } from '#server/people/session/guessablePassword.ts';
import { hashPassword } from '#server/people/session/password.ts';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { endLog } from '#server/platform/database/endLog.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { faultAt, notFound } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import {
  changeCustomerEmail,
  changeCustomerPassword,
  deleteAccount,
  endCustomerSession,
  endOtherCustomerSessions,
  exportAccount,
  listCustomerSessions,
} from '#shared/contract/account/security.ts';

const EXPORTS: Limit = { most: 20, windowSeconds: 60 * 60 };
const EMAIL_CHANGES: Limit = { most: 5, windowSeconds: 60 * 60 };

/** Password, sessions, data export and account deletion. */
export function securityRoutes(api: Api, deps: AccountDeps & { vault: Vault }): void {
  const { db, vault, now, publicUrl } = deps;

  /** A customer without password and proved address has only this session as a credential. */
  const emailChanger = async (res: Response, password: string): Promise<accounts.Account> => {
    const account = await accounts.read(db, customerOf(res).id);
    const hasNoKey = account.passwordHash === null && account.emailConfirmedAt === null;
    return hasNoKey ? account : proveCustomer(deps, res, password);
  };

  api.serve(changeCustomerPassword, async ({ body }, { res }) => {
    const account = await proveCustomer(deps, res, body.currentPassword);
    await refuseGuessable(body.newPassword, { field: 'newPassword', about: [account.email, account.name] });
    const passwordHash = await hashPassword(body.newPassword);
    await transaction(db, async (trx) => {
      await accounts.lockProved(trx, account);
      await accounts.updatePassword(trx, account.id, passwordHash, now());
      const ended = await endAccountAccess(
        trx,
        {
          id: account.id,
          occasion: 'passwordChanged',
          keep: !body.endKeys,
          exceptSession: customerOf(res).sessionId,
        },
        now(),
      );
      await notifyPasswordChanged(trx, account, ended, publicUrl, now());
    });
    rememberCustomerDevice(res, deps, await accounts.read(db, account.id));
    return { status: 'changed' } as const;
  });

  api.serve(changeCustomerEmail, async ({ body: { email, currentPassword } }, { req, res }) => {
    const account = await emailChanger(res, currentPassword);
    if (email === account.email) throw faultAt('email', 'Este já é o e-mail da sua conta');
    await spendEmail(db, deps, email, req, now());
    await spend(db, `customer-email ${account.id}`, EMAIL_CHANGES, now());
    await transaction(db, async (trx) => {
      await accounts.lockProved(trx, account);
      await tokens.removeAll(trx, account.id, ['email']);
      const token = await tokens.insert(trx, account.id, 'email', now(), email);
      const known = await accounts.findByEmail(trx, email);
      await (known
        ? notifyAddressTaken(trx, known, publicUrl, now())
        : sendNewAddressLink(trx, { id: account.id, email }, { token, publicUrl }, now()));
      await warnAboutEmailChange(trx, account, publicUrl, now());
    });
    return { status: 'accepted' } as const;
  });

  api.serve(listCustomerSessions, async (_input, { res }) => {
    const { id, sessionId } = customerOf(res);
    const open = await customerSessions.listLive(db, id, now());
    const keys = await sellerKeys.madeBy(db, id);
    return { items: open.map((session) => ({ ...session, current: session.id === sessionId })), keys };
  });

  api.serve(endCustomerSession, async ({ params }, { res }) => {
    if (!(await customerSessions.end(db, customerOf(res).id, params.id, now())))
      throw notFound('Esta sessão já terminou.');
    return undefined;
  });

  api.serve(endOtherCustomerSessions, async ({ query }, { res }) => {
    const { id, sessionId } = customerOf(res);
    await transaction(db, async (trx) => {
      const account = await accounts.lockAdmitted(trx, id);
      const ended = await endAccountAccess(
        trx,
        { id, occasion: 'sessionsEnded', keep: !query.endKeys, exceptSession: sessionId },
        now(),
      );
      if (ended.ended.length > 0) await notifyAccessEnded(trx, account, ended, publicUrl, now());
    });
    rememberCustomerDevice(res, deps, await accounts.read(db, id));
    return undefined;
  });

  api.serve(exportAccount, async (_input, { res }) => {
    const { id } = customerOf(res);
    await spend(db, `customer-export ${id}`, EXPORTS, now());
    res.set('content-disposition', 'attachment; filename="meus-dados.json"');
    return exported.read(db, vault, id, now());
  });

  api.serve(deleteAccount, async ({ body }, { res }) => {
    const account = await proveCustomer(deps, res, body.currentPassword);
    await transaction(db, async (trx) => {
      await accounts.lockProved(trx, account);
      await takeOut(trx, account.id, now());
    });
    await endLog(db);
    clearCustomerToken(res, deps);
    clearChatToken(res, deps);
    return { status: 'deleted' } as const;
  });
}
