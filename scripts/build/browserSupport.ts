import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from './oldestBrowsers.ts';

/** MDN's data about each browser. (https://github.com/mdn/browser-compat-data) */
const { api, css, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const KNOWN = { api, css, ...javascript };

/** A feature and those it is made of; undefined where MDN does not know it. */
export const featureAt = (...path: string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>((node, name) => node?.[name], KNOWN as unknown as Identifier);

/** Which of the oldest browsers lack a feature, or have it under another name or behind a flag; nothing where it is unknown. */
export function missingAt(...path: string[]): string[] | undefined {
  const { __compat: about } = featureAt(...path) ?? {};
  return about && missingIn(about);
}

export const missingIn = ({ support }: CompatStatement): string[] =>
  Object.entries(OLDEST_BROWSERS).flatMap(([browser, oldest]) => {
    const statements = [support[browser as keyof typeof OLDEST_BROWSERS] ?? []].flat();
    return statements.some((each) => isSince(each, oldest)) ? [] : [`${browser} ${oldest}`];
  });

function isSince(statement: SupportStatement, oldest: string): boolean {
  if (Array.isArray(statement) || statement.flags || statement.prefix || statement.alternative_name)
    return false;
  const { version_added: added, version_removed: removed } = statement;
  return typeof added === 'string' && isUpTo(added, oldest) && !(removed && isUpTo(removed, oldest));
}

function isUpTo(version: string, oldest: string): boolean {
  if (version === 'preview') return false;
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [most = 0, least = 0] = oldest.split('.').map(Number);
  return major < most || (major === most && minor <= least);
}

/** The members of a node, without what is said of itself. */
export const membersOf = (node: Identifier | undefined): [string, Identifier][] =>
  Object.entries(node ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
