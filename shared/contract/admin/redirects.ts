import * as z from 'zod';
import { Instant, plainText, RowId, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isLocalAddress } from '#shared/values/localAddress.ts';

const From = typed()
  .max(200, 'Use no máximo 200 caracteres')
  .meta({ examples: ['/contas-antigas'] })
  .transform((pathname) => pathname.replace(/\/+$/, ''))
  .pipe(
    z
      .string()
      .regex(/^(\/[\w.~%-]+)+$/, 'Comece com / e deixe de fora o site, ? e #, como /contas-antigas')
      .refine((path) => !path.split('/').some((part) => /^\.+$/.test(part)), 'Este endereço não existe'),
  );

const To = plainText()
  .max(300, 'Use no máximo 300 caracteres')
  .refine((address) => isLocalAddress(address), 'Use um endereço da própria loja, que começa com /')
  .meta({ examples: ['/instagram'] })
  // A header takes nothing else.
  .transform((address) => address.replace(/\P{ASCII}+/gu, encodeURIComponent));

export const Redirect = z
  .object({ id: z.string(), from: z.string(), to: z.string(), createdAt: Instant })
  .meta({ id: 'Redirect' });
export type Redirect = z.infer<typeof Redirect>;

export const listRedirects = endpoint({
  method: 'get',
  path: '/api/admin/redirects',
  permission: 'settings.read',
  summary: 'Os endereços antigos e para onde levam, em ordem alfabética',
  reply: z.object({ items: z.array(Redirect) }),
  csv: true,
});

export const saveRedirect = endpoint({
  method: 'put',
  path: '/api/admin/redirects',
  permission: 'settings.write',
  stepUp: 'never',
  summary:
    'Diz para onde leva um endereço antigo, no lugar do que dizia antes. Recusado onde há uma página e onde daria voltas',
  body: z.strictObject({ from: From, to: To }),
  reply: Redirect,
  refusals: ['limit_reached'],
});

export const deleteRedirect = endpoint({
  method: 'delete',
  path: '/api/admin/redirects/:id',
  permission: 'settings.write',
  stepUp: 'never',
  summary: 'Esquece um endereço antigo',
  params: z.object({ id: RowId }),
  reply: z.undefined(),
  refusals: ['not_found'],
});
