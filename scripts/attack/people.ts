import { randomBytes } from 'node:crypto';
import { Visitor } from './visitor.ts';

export interface People {
  stranger: Visitor;
  ana: Visitor;
  bia: Visitor;
  /** All permissions; absent where nobody gave the name and the password. */
  owner: Visitor | undefined;
  /** May read and nothing else. */
  reader: Visitor | undefined;
  /** Tokens that are none of ours. */
  forgers: Visitor[];
}

export interface Administrator {
  username: string;
  password: string;
}

/** Everybody who attacks: two customers who signed up just now, staff where an administrator is known, and forgers. */
export async function gather(base: URL, administrator: Administrator | undefined): Promise<People> {
  const customer = async (name: string) => {
    const visitor = new Visitor(base, name);
    const email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@ataque.example`;
    await visitor.json('post', '/api/account', {
      body: { name, email, password: 'nuvem-cobre-tatu-81', terms: true },
    });
    return visitor;
  };
  const staff = async (given: Administrator, name: string) => {
    const visitor = new Visitor(base, name);
    await visitor.json('post', '/api/admin/session', { body: given });
    return visitor;
  };
  const owner = administrator && (await staff(administrator, 'owner'));
  return {
    stranger: new Visitor(base, 'stranger'),
    ana: await customer('Ana'),
    bia: await customer('Bia'),
    owner,
    reader: owner && (await staff(await hireReader(owner), 'reader')),
    forgers: forgedTokens().map(
      ([name, token]) =>
        new Visitor(base, name, {
          cookie: `admin_token=${token}; customer_token=${token}`,
          authorization: `Bearer ${token}`,
        }),
    ),
  };
}

async function hireReader(owner: Visitor): Promise<Administrator> {
  const given = { username: `leitor-${randomBytes(3).toString('hex')}`, password: 'nuvem-cobre-tatu-82' };
  await owner.json('post', '/api/admin/staff', { body: { ...given, roleId: 'viewer' } });
  return given;
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
