import type { Visitor } from './visitor.ts';

interface Operation {
  summary: string;
  security?: Record<string, string[]>[];
  'x-permission'?: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** A call of the shop's own document. */
export interface Call {
  method: string;
  /** With `{names}` in it. */
  path: string;
  guard: 'admin' | 'customer' | 'anyKey' | undefined;
  permission: string | undefined;
  /** The scope of a seller's key; undefined where no key is accepted. */
  sellerScope: string | undefined;
  /** The document's example of its body. */
  example: unknown;
}

/** Every call that the shop says it has, so that one made tomorrow is attacked tomorrow. */
export async function callsOf(visitor: Visitor): Promise<Call[]> {
  const { paths } = await visitor.json<{ paths: Record<string, Record<string, Operation>> }>(
    'get',
    '/api/openapi.json',
  );
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security = [], requestBody, ...operation }]) => ({
      method,
      path,
      guard: security.some((each) => 'admin' in each)
        ? ('admin' as const)
        : security.some((each) => 'customer' in each)
          ? ('customer' as const)
          : security.length > 0
            ? ('anyKey' as const)
            : undefined,
      permission: operation['x-permission'],
      sellerScope: security.flatMap(({ sellerKey = [] }) => sellerKey)[0],
      example: requestBody?.content['application/json']?.example,
    })),
  );
}

/** The parameters of a seller, besides those of every customer. */
export const isOfSellers = (path: string): boolean => path.startsWith('/api/seller');

export const filled = (path: string, value: string): string =>
  path.replace(/\{\w+\}/g, encodeURIComponent(value));

/** The calls that would end the attack: signing out, and deleting everything. */
export const needsFreshAccount = ({ method, path }: Call): boolean =>
  /session|password|reset|two-step|restore|maintenance|sign-out/.test(path) ||
  (method === 'delete' && path.endsWith('/api/account')) ||
  path === '/api/admin/settings';
