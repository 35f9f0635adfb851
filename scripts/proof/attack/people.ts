import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from './visitor.ts';

export interface People {
  stranger: Visitor;
  ana: Visitor;
  bia: Visitor;
  /** Identities that exist only with an account of the staff: without a name and a password they are skipped. */
  staff: Staffed | undefined;
  /** Tokens that this shop did not issue. */
  forgers: Visitor[];
}

interface Staffed {
  /** All permissions. */
  owner: Visitor;
  /** May read and nothing else. */
  reader: Visitor;
  /** A program that may do one thing. */
  staffKey: Visitor;
  /** A seller whose emails are readable, with an API key of one scope. */
  selling: { seller: Visitor; sellerKey: Visitor } | undefined;
  /** Sessions whose owners were shut out after they had signed in. */
  banned: Visitor;
  dismissed: Visitor;
}

export const KEY_MAY = { staff: 'products.read', seller: 'listings.read' } as const;

export interface Administrator {
  username: string;
  password: string;
}

/** The attackers: new customers, staff where an administrator is known, and forgers. */
export async function gather(
  base: URL,
  administrator: Administrator | undefined,
  mailFolder: string | undefined,
): Promise<People> {
  return {
    stranger: new Visitor(base, 'stranger'),
    ana: await customer(base, 'Ana'),
    bia: await customer(base, 'Bia'),
    staff: administrator && (await letInBy(base, await signedIn(base, administrator, 'owner'), mailFolder)),
    forgers: forgedTokens().map(
      ([name, token]) =>
        new Visitor(base, name, {
          cookie: `admin_token=${token}; customer_token=${token}`,
          authorization: `Bearer ${token}`,
        }),
    ),
  };
}

const PASSWORD = 'nuvem-cobre-tatu-81';

async function customer(base: URL, name: string): Promise<Visitor> {
  const visitor = new Visitor(base, name);
  const email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@ataque.example`;
  await visitor.json('post', '/api/account', { body: { name, email, password: PASSWORD, terms: true } });
  return visitor;
}

async function signedIn(base: URL, { username, password }: Administrator, name: string): Promise<Visitor> {
  const visitor = new Visitor(base, name);
  await visitor.json('post', '/api/admin/session', { body: { username, password } });
  return visitor;
}

async function letInBy(base: URL, owner: Visitor, mailFolder: string | undefined): Promise<Staffed> {
  const program = async (name: string, maker: Visitor, path: string, body: object) => {
    const { secret } = await maker.json<{ secret: string }>('post', path, { body: { name, ...body } });
    return new Visitor(base, name, { authorization: `Bearer ${secret}` });
  };
  const label = randomBytes(3).toString('hex');
  return {
    owner,
    reader: await signedIn(base, await hired(owner), 'reader'),
    staffKey: await program(`programa ${label}`, owner, '/api/admin/api-keys', {
      scopes: [KEY_MAY.staff],
      validDays: 1,
      perMinute: 6_000,
    }),
    selling:
      mailFolder === undefined
        ? undefined
        : await openShop(owner, await customer(base, 'Caio'), mailFolder).then(async (seller) => ({
            seller,
            sellerKey: await program(`programa ${label}`, seller, '/api/seller/keys', {
              scopes: [KEY_MAY.seller],
              validDays: 30,
              currentPassword: PASSWORD,
            }),
          })),
    banned: await banned(owner, await customer(base, 'Davi')),
    dismissed: await dismissed(base, owner),
  };
}

async function hired(owner: Visitor): Promise<Administrator & { id: string }> {
  const account = { username: `leitor-${randomBytes(3).toString('hex')}`, password: 'nuvem-cobre-tatu-82' };
  const { id } = await owner.json<{ id: string }>('post', '/api/admin/staff', {
    body: { ...account, roleId: 'viewer' },
  });
  return { ...account, id };
}

/** A member of the staff who is removed while signed in. */
async function dismissed(base: URL, owner: Visitor): Promise<Visitor> {
  const account = await hired(owner);
  const visitor = await signedIn(base, account, 'dismissed reader');
  await owner.json('delete', `/api/admin/staff/${account.id}`);
  return visitor;
}

/** The same for a customer. */
async function banned(owner: Visitor, visitor: Visitor): Promise<Visitor> {
  const { email } = await visitor.json<{ email: string }>('get', '/api/account');
  const { items } = await owner.json<{ items: { id: string }[] }>('get', `/api/admin/customers?q=${email}`);
  const id = items[0]?.id ?? '';
  const { version } = await owner.json<{ version: number }>('get', `/api/admin/customers/${id}`);
  const body = { status: 'banned', reason: 'Fraude comprovada', version };
  await owner.json('put', `/api/admin/customers/${id}/status`, { body });
  return visitor;
}

const DOCUMENT = 'a-document';

/** Confirms the address by the email that the shop writes into its folder. */
async function confirmed(visitor: Visitor, mailFolder: string): Promise<void> {
  const { email } = await visitor.json<{ email: string }>('get', '/api/account');
  for (let tries = 0; tries < 60; tries++) {
    for (const name of (existsSync(mailFolder) ? readdirSync(mailFolder) : []).filter((each) =>
      each.endsWith('.eml'),
    )) {
      const mail = readFileSync(join(mailFolder, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const [, token] = /token=([\w.-]+)/.exec(mail.includes(email) ? mail : '') ?? [];
      if (token) return visitor.json('post', '/api/account/confirmation', { body: { token } });
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The shop wrote no mail.');
}

/** Has a customer's shop approved. */
async function openShop(owner: Visitor, visitor: Visitor, mailFolder: string): Promise<Visitor> {
  await confirmed(visitor, mailFolder);
  const own = '/api/account/seller-application';
  for (const kind of ['identity', 'selfie'])
    await visitor.json('post', `${own}/documents/${kind}`, {
      raw: [
        `--${DOCUMENT}`,
        'content-disposition: form-data; name="document"; filename="rg.pdf"',
        'content-type: application/pdf',
        '',
        '%PDF-1.4',
        `--${DOCUMENT}--`,
        '',
      ].join('\r\n'),
      headers: { 'content-type': `multipart/form-data; boundary=${DOCUMENT}` },
    });
  const shopName = `Toca ${randomBytes(4).toString('hex')}`;
  await visitor.json('post', `${own}/submission`, {
    body: {
      kind: 'person',
      legalName: 'Caio Prado',
      taxId: taxId(),
      birthDate: '1990-05-17',
      shopName,
      about: 'Licenças de software com nota e suporte.',
      products: 'Licenças de antivírus e de escritório, umas trinta por mês.',
      pixKind: 'random',
      pixKey: randomUUID(),
    },
  });
  const queue = '/api/admin/seller-applications';
  const { items } = await owner.json<{ items: { id: string; shopName: string }[] }>(
    'get',
    `${queue}?perPage=48`,
  );
  const id = items.find((each) => each.shopName === shopName)?.id ?? '';
  const { version } = await owner.json<{ version: number }>('get', `${queue}/${id}`);
  await owner.json('post', `${queue}/${id}/decision`, { body: { outcome: 'approve', version } });
  return visitor;
}

/** A CPF that no application has used yet. */
function taxId(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const from of [10, 11]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (from - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

function forgedTokens(): [name: string, token: string][] {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ jti: 'bench', sub: 'bench', aud: 'admin', iss: 'arara-digital', exp: 4_102_444_800 });
  return [
    ['a word for a token', 'x'],
    ['algorithm none', `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`],
    ['a signature of zeros', `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.${'A'.repeat(43)}`],
    ['a key of ours that is none', 'arara_00000000_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ];
}
