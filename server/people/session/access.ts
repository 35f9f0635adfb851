import type { Db } from '#server/platform/database/tables.ts';

/**
 * The credentials of an access besides its password. A new kind does not compile until both audiences and every
 * occasion name it.
 */
export const CREDENTIALS = [
  'sessions',
  'keys',
  'links',
  'emailChange',
  'devices',
  'invitations',
  'webhooks',
] as const;
export type Credential = (typeof CREDENTIALS)[number];

/** 'keepable' ends unless the owner keeps it; what stays is listed to the owner. */
type Fate = 'ends' | 'keepable' | 'stays';

const declared = <Occasion extends string>(fates: Record<Occasion, Record<Credential, Fate>>) => fates;

const AFTER_A_PASSWORD = {
  sessions: 'ends',
  keys: 'keepable',
  links: 'ends',
  emailChange: 'ends',
  devices: 'ends',
  invitations: 'stays',
  webhooks: 'stays',
} as const;

const ALL_BUT_WEBHOOKS = { ...AFTER_A_PASSWORD, keys: 'ends', invitations: 'ends' } as const;

/** What each recovery of an access ends. (docs/architecture/people.md, 'Every recovery ends credentials through one function') */
export const OCCASIONS = declared({
  passwordChanged: AFTER_A_PASSWORD,
  /** A link in the mailbox is for its owner alone. */
  sessionsEnded: { ...AFTER_A_PASSWORD, links: 'stays' },
  twoStepReset: { ...AFTER_A_PASSWORD, links: 'stays' },
  /** By an emailed link. */
  passwordReset: ALL_BUT_WEBHOOKS,
  /** By the operator at the server. */
  passwordReplaced: { ...AFTER_A_PASSWORD, invitations: 'ends' },
  /** A ban, a dismissal, a deletion: a remaining key would work again once the access is reopened. */
  closed: ALL_BUT_WEBHOOKS,
  /** The person proved both the password and the new mailbox; links to the old mailbox end. */
  emailChanged: { ...AFTER_A_PASSWORD, sessions: 'stays', keys: 'stays', devices: 'stays' },
  /** Each request of a key checks its owner's permissions again. */
  roleChanged: {
    ...AFTER_A_PASSWORD,
    sessions: 'stays',
    keys: 'stays',
    links: 'stays',
    emailChange: 'stays',
    devices: 'stays',
    invitations: 'ends',
  },
});
export type Occasion = keyof typeof OCCASIONS;

interface Kind {
  /** The open ones, in the owner's words and without secrets; kinds without names are not listed. */
  named?: (trx: Db, id: string, now: Date) => Promise<string[]>;
  /** Ends all but one session, and returns their number where it is counted. */
  end: (trx: Db, id: string, now: Date, except?: string) => Promise<unknown>;
}

/** How each kind ends for one audience; 'none' where that audience does not have it. */
export type Kinds = Record<Credential, Kind | 'none'>;

export interface EndAccess {
  id: string;
  occasion: Occasion;
  /** Whether the owner chose to keep the keepable ones. */
  keep?: boolean;
  /** The session that continues. */
  exceptSession?: string | undefined;
}

/** What ended and what remains, by name, and how many sessions ended. */
export interface EndedAccess {
  ended: string[];
  remaining: string[];
  sessions: number;
}

/** Ends the credentials that the occasion names, in the transaction that is the occasion. */
export async function endBy(
  kinds: Kinds,
  trx: Db,
  { id, occasion, keep = false, exceptSession }: EndAccess,
  now: Date,
): Promise<EndedAccess> {
  const result: EndedAccess = { ended: [], remaining: [], sessions: 0 };
  for (const credential of CREDENTIALS) {
    const kind = kinds[credential];
    if (kind === 'none') continue;
    const names = (await kind.named?.(trx, id, now)) ?? [];
    const fate = OCCASIONS[occasion][credential];
    if (fate === 'stays' || (fate === 'keepable' && keep)) {
      result.remaining.push(...names);
      continue;
    }
    const count = await kind.end(trx, id, now, exceptSession);
    if (credential === 'sessions') result.sessions = Number(count);
    result.ended.push(...names);
  }
  return result;
}

/** The lines about named credentials in a confirmation email; empty where there are none. */
export function endedAccessLines({
  ended,
  remaining,
}: Pick<EndedAccess, 'ended' | 'remaining'>): string | undefined {
  const part = (heading: string, names: string[]) =>
    names.length > 0 ? [`${heading}\n\n${names.map((name) => `- ${name}`).join('\n')}`] : [];
  const parts = [...part('Encerramos também:', ended), ...part('Continuam valendo:', remaining)];
  return parts.length > 0 ? parts.join('\n\n') : undefined;
}

/** A key's name and its first characters, which open nothing. */
export const keyLabel = ({ id, name }: { id: string; name: string }): string =>
  `Chave de API “${name}” (arara_${id.slice(0, 6)}…)`;
