import type { Request } from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { type Credential, CREDENTIALS, type Occasion, OCCASIONS } from '#server/people/session/access.ts';
import * as admins from '#server/people/session/admins.store.ts';
import * as apiKeys from '#server/people/session/apiKeys.store.ts';
import { adminDevices } from '#server/people/session/requireAdmin.ts';
import { adminSessions, customerSessions } from '#server/people/session/sessions.store.ts';
import { administer } from '#server/people/session/staff/administer.ts';
import * as invitations from '#server/people/session/staff/invitations.store.ts';
import * as staffEmails from '#server/people/session/staff/staffEmails.store.ts';
import { openTestShop, TEST_PASSWORD, TEST_SECRET } from '#server/testing/testShop.ts';
import { listCustomerSessions } from '#shared/contract/account/security.ts';
import { readAccount } from '#shared/contract/admin/account.ts';
import * as accounts from './accounts.store.ts';
import { customerDevices } from './requireCustomer.ts';
import * as sellerKeys from './sellerKeys.store.ts';
import * as tokens from './tokens.store.ts';

const NEW_PASSWORD = 'girafa-martelo-nuvem-azul';

type Probes = Partial<Record<Credential, () => Promise<boolean>>>;

/** Compares which credentials still work with what the occasion declares. */
async function expectFates(probes: Probes, occasion: Occasion, keep = false): Promise<void> {
  for (const credential of CREDENTIALS) {
    const isOpen = probes[credential];
    if (!isOpen) continue;
    const fate = OCCASIONS[occasion][credential];
    expect(await isOpen(), `${credential} after ${occasion}`).toBe(
      fate === 'stays' || (fate === 'keepable' && keep),
    );
  }
}

const asRequest = (setCookie: unknown): Request =>
  ({
    cookies: Object.fromEntries(
      (setCookie as string[]).map((cookie) => cookie.split(';')[0]!.split(/=(.*)/s).map(decodeURIComponent)),
    ),
  }) as unknown as Request;

async function sellerWithEverything() {
  const shop = await openTestShop({ limits: { reads: 0, writes: 0 } });
  const { db } = shop;
  const now = new Date();
  const ana = await shop.customer({ email: 'ana@correio.example', name: 'Ana' });
  const { id: sellerId } = await shop.seller({ slug: 'ana', ownerId: ana.id });
  const browser = await shop.signInCustomer(ana);
  const entered = await supertest(shop.server)
    .post('/api/account/session')
    .send({ email: ana.email, password: TEST_PASSWORD });
  const elsewhere = asRequest(entered.headers['set-cookie']);
  const keyInput = { sellerId, customerId: ana.id, name: 'ERP', scopes: ['listings.read'] as const };
  const key = await sellerKeys.insert(db, { ...keyInput, validDays: 30 }, now);
  await tokens.insert(db, ana.id, 'email', now, 'ladrao@correio.example');
  const link = await tokens.insert(db, ana.id, 'confirmation', now);
  const probes: Probes = {
    sessions: async () => (await customerSessions.listLive(db, ana.id, new Date())).length > 1,
    keys: async () => (await sellerKeys.madeBy(db, ana.id)).length > 0,
    links: async () => (await tokens.ownerOf(db, link, ['confirmation'], new Date())) !== undefined,
    emailChange: async () => (await tokens.awaitedEmail(db, ana.id, new Date())) !== null,
    devices: async () =>
      customerDevices(TEST_SECRET).knownFor(elsewhere, await accounts.read(db, ana.id)) !== undefined,
  };
  const mails = async () =>
    (await db.selectFrom('mail').select(['subject', 'text']).execute())
      .map(({ subject, text }) => `${subject}\n${text}`)
      .join('\n\n');
  const tokenIn = async (subject: string) => {
    const { text } = await db
      .selectFrom('mail')
      .where('subject', '=', subject)
      .select('text')
      .executeTakeFirstOrThrow();
    return /token=([\w-]+)/.exec(text)?.[1];
  };
  return { ...shop, shop, ana, browser, key, probes, mails, tokenIn };
}

type Seller = Awaited<ReturnType<typeof sellerWithEverything>>;

const OF_CUSTOMERS: Partial<Record<Occasion, (seller: Seller) => Promise<unknown>>> = {
  passwordChanged: ({ browser }) =>
    browser
      .put('/api/account/password')
      .send({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
      .expect(200),
  sessionsEnded: ({ browser }) => browser.delete('/api/account/sessions').expect(204),
  passwordReset: async ({ http, ana, tokenIn }) => {
    await http.post('/api/account/password-reset').send({ email: ana.email }).expect(202);
    const token = await tokenIn('Crie uma nova senha');
    await http
      .post('/api/account/password-reset/confirm')
      .send({ token, password: NEW_PASSWORD })
      .expect(200);
  },
  twoStepReset: async ({ shop, ana, db }) => {
    await db.updateTable('customer').set({ totpSecret: 'sealed' }).where('id', '=', ana.id).execute();
    const staff = await shop.signIn();
    await staff
      .post(`/api/admin/customers/${ana.id}/two-step/end`)
      .send({ reason: 'Perdeu o celular e os códigos.' })
      .expect(200);
  },
  emailChanged: async ({ browser, tokenIn }) => {
    const body = { email: 'ana.nova@correio.example', currentPassword: TEST_PASSWORD };
    await browser.put('/api/account/email').send(body).expect(202);
    const token = await tokenIn('Confirme o seu novo e-mail');
    await browser.post('/api/account/confirmation').send({ token }).expect(200);
  },
  closed: async ({ shop, ana }) => {
    const { version } = await accounts.read(shop.db, ana.id);
    const staff = await shop.signIn();
    await staff
      .put(`/api/admin/customers/${ana.id}/status`)
      .send({ status: 'banned', reason: 'Vendia contas roubadas.', version })
      .expect(200);
  },
};

describe('a recovery of a customer’s account ends each kind of credential that it declares', () => {
  it.each(Object.keys(OF_CUSTOMERS) as Occasion[])('%s', async (occasion) => {
    const seller = await sellerWithEverything();
    for (const isOpen of Object.values(seller.probes)) expect(await isOpen()).toBe(true);
    await OF_CUSTOMERS[occasion]!(seller);
    await expectFates(seller.probes, occasion);
    // Whether a key ends or continues, its owner reads its name, and no reader its text.
    expect(await seller.mails()).toContain(`Chave de API “ERP” (arara_${seller.key.made.id.slice(0, 6)}…)`);
    expect(await seller.mails()).not.toContain(seller.key.key);
  });

  it('keeps the keys where their owner chose so, and shows them beforehand', async () => {
    const seller = await sellerWithEverything();
    const { body } = await seller.browser.get('/api/account/sessions').expect(200);
    expect(listCustomerSessions.reply.parse(body).keys).toEqual([{ id: seller.key.made.id, name: 'ERP' }]);
    await seller.browser.delete('/api/account/sessions?endKeys=nunca').expect(400);
    await seller.browser.delete('/api/account/sessions?endKeys=false').expect(204);
    await expectFates(seller.probes, 'sessionsEnded', true);
    await seller.browser
      .put('/api/account/password')
      .send({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, endKeys: false })
      .expect(200);
    await expectFates(seller.probes, 'passwordChanged', true);
    expect(await seller.mails()).toContain('Continuam valendo:\n\n- Chave de API “ERP”');
  });

  it('recognises the browser that changed the password afterwards', async () => {
    const { shop, ana, browser } = await sellerWithEverything();
    const changed = await browser
      .put('/api/account/password')
      .send({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    const here = asRequest(changed.headers['set-cookie']);
    const account = await accounts.read(shop.db, ana.id);
    expect(customerDevices(TEST_SECRET).knownFor(here, account)).toBeDefined();
    // The browser still counts as a sign of its owner, even where it proves nothing.
    expect(customerDevices(TEST_SECRET).everKnownFor(here, account.id)).toBeDefined();
  });
});

async function managerWithEverything() {
  const shop = await openTestShop({ limits: { reads: 0, writes: 0 } });
  const { db } = shop;
  const now = new Date();
  const gil = await shop.admin({ username: 'gil', roleId: 'manager' });
  const browser = await shop.signIn(gil);
  const entered = await supertest(shop.server).post('/api/admin/session').send(gil);
  const elsewhere = asRequest(entered.headers['set-cookie']);
  const { id } = (await admins.findByUsername(db, 'gil'))!;
  await staffEmails.give(db, id, 'gil@loja.example');
  const keyInput = { name: 'ERP', scopes: ['orders.read'] as const, perMinute: 60, adminId: id };
  const key = await apiKeys.insert(db, { ...keyInput, validDays: null }, now);
  await staffEmails.ask(db, id, 'ladrao@correio.example', now);
  await invitations.insert(db, { email: 'lia@loja.example', roleId: 'support', invitedBy: 'gil' }, now);
  const at = now.toISOString();
  const webhook = {
    id: 'w1',
    url: 'https://erp.example/eventos',
    types: '["order.paid"]',
    enabled: 1,
  } as const;
  const webhookSecrets = { sealedSecret: 'x', sealedOldSecret: null, oldSecretUntil: null };
  const webhookRow = { adminId: id, madeBy: 'gil', createdAt: at, updatedAt: at };
  await db
    .insertInto('webhook')
    .values({ ...webhook, ...webhookSecrets, ...webhookRow })
    .execute();
  const probes: Probes = {
    sessions: async () => (await adminSessions.listLive(db, id, new Date())).length > 1,
    keys: async () => (await apiKeys.listOf(db, id)).length > 0,
    emailChange: async () => (await staffEmails.awaited(db, id, new Date())) !== null,
    devices: async () => {
      const { devicesSince } = await admins.read(db, id);
      const known = adminDevices({ secret: TEST_SECRET, secure: false, db, now: () => now });
      return known.knownFor(elsewhere, { id, devicesSince }) !== undefined;
    },
    invitations: async () => (await invitations.listOpenOf(db, 'gil', new Date())).length > 0,
    webhooks: async () =>
      (await db.selectFrom('webhook').where('enabled', '=', 1).select('id').execute()).length > 0,
  };
  const mails = async () =>
    (await db.selectFrom('mail').where('recipient', '=', 'gil@loja.example').select('text').execute())
      .map(({ text }) => text)
      .join('\n\n');
  return { shop, db, id, browser, key, probes, mails };
}

type Manager = Awaited<ReturnType<typeof managerWithEverything>>;

const OF_STAFF: Partial<Record<Occasion, (manager: Manager) => Promise<unknown>>> = {
  passwordChanged: ({ browser }) =>
    browser
      .put('/api/admin/account/password')
      .send({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
      .expect(204),
  sessionsEnded: ({ browser }) => browser.delete('/api/admin/account/sessions').expect(204),
  passwordReplaced: ({ db }) =>
    administer(db, { what: 'password', username: 'gil', password: NEW_PASSWORD, made: false }, new Date()),
  twoStepReset: async ({ db, id }) => {
    await db.updateTable('admin').set({ totpSecret: 'sealed' }).where('id', '=', id).execute();
    await administer(db, { what: 'two-step-off', username: 'gil' }, new Date());
  },
  closed: async ({ shop, id }) => {
    const owner = await shop.signIn();
    await owner.put(`/api/admin/staff/${id}/access`).send({ enabled: false }).expect(200);
  },
  roleChanged: async ({ shop, id }) => {
    const owner = await shop.signIn();
    await owner.put(`/api/admin/staff/${id}/role`).send({ roleId: 'moderation' }).expect(200);
  },
};

describe('a recovery of a back-office account ends each kind of credential that it declares', () => {
  it.each(Object.keys(OF_STAFF) as Occasion[])('%s', async (occasion) => {
    const manager = await managerWithEverything();
    for (const isOpen of Object.values(manager.probes)) expect(await isOpen()).toBe(true);
    await OF_STAFF[occasion]!(manager);
    await expectFates(manager.probes, occasion);
    expect(await manager.mails()).not.toContain(manager.key.key);
    if (occasion === 'closed' || occasion === 'roleChanged') return; // the team decided this, and the audit log has it
    expect(await manager.mails()).toMatch(/Encerramos também:\n\n- Chave de API “ERP” \(arara_\w{6}…\)/);
    expect(await manager.mails()).toContain('- Webhook para erp.example');
  });

  it('keeps the keys where their owner or the operator chose so, and names them', async () => {
    const { db, browser, key, probes, mails } = await managerWithEverything();
    const { body } = await browser.get('/api/admin/account').expect(200);
    expect(readAccount.reply.parse(body).keys).toEqual([{ id: key.made.id, name: 'ERP' }]);
    await browser.delete('/api/admin/account/sessions?endKeys=false').expect(204);
    await expectFates(probes, 'sessionsEnded', true);
    const order = { what: 'password', username: 'gil', password: NEW_PASSWORD, made: false } as const;
    expect(await administer(db, { ...order, keepKeys: true }, new Date())).toMatch(
      /Still valid:\n {2}Chave de API “ERP”/,
    );
    await expectFates(probes, 'passwordReplaced', true);
    expect(await administer(db, { what: 'end-sessions', username: undefined }, new Date())).toMatch(
      /Ended too:\n {2}Chave de API “ERP”/,
    );
    expect(await probes.keys!()).toBe(false);
    expect(await mails()).toContain('Continuam valendo:');
  });
});

it('covers every declared occasion', () => {
  const walked = new Set([...Object.keys(OF_CUSTOMERS), ...Object.keys(OF_STAFF)]);
  expect([...walked].toSorted()).toEqual(Object.keys(OCCASIONS).toSorted());
});
