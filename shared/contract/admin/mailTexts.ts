import * as z from 'zod';
import { Instant, oneOf, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { MAIL_GROUPS } from './mailWords.ts';

export const MailWords = z.object({
  subject: words('O assunto é obrigatório', 150).regex(/^[^\r\n]*$/, 'O assunto cabe em uma linha'),
  text: words('O texto é obrigatório', 5_000),
});
export type MailWords = z.infer<typeof MailWords>;

/** A stored text, which the current rules do not check again. */
const KeptWords = z.object({ subject: z.string(), text: z.string() });

const Named = z.object({ name: z.string().meta({ examples: ['orderPaid'] }) });

export const MailText = Named.extend({
  group: oneOf(MAIL_GROUPS),
  original: KeptWords,
  current: KeptWords.meta({ description: 'O que é enviado hoje' }),
  version: z.int().meta({ description: 'O número da última versão. 0 enquanto ninguém mudou nada' }),
  places: z
    .array(z.object({ name: z.string(), sample: z.string(), needed: z.boolean() }))
    .meta({ description: 'As variáveis que o assunto e o texto podem usar' }),
  signature: z.string().meta({ description: 'O que vem depois do texto' }),
  versions: z.array(
    z.object({
      seq: z.int(),
      at: Instant,
      username: z.string(),
      words: KeptWords.nullable().meta({ description: 'Nulo onde o original voltou' }),
    }),
  ),
}).meta({ id: 'MailText' });
export type MailText = z.infer<typeof MailText>;

export const listMailTexts = endpoint({
  method: 'get',
  path: '/api/admin/mail-texts',
  permission: 'settings.read',
  summary: 'Os e-mails que a loja escreve, e quais deles foram mudados',
  reply: z.object({
    items: z.array(
      Named.extend({
        group: oneOf(MAIL_GROUPS),
        title: z.string().meta({ description: 'O assunto original' }),
        subject: z.string(),
        changedAt: Instant.nullable(),
      }),
    ),
  }),
});

export const readMailText = endpoint({
  method: 'get',
  path: '/api/admin/mail-texts/:name',
  permission: 'settings.read',
  summary: 'As palavras de um e-mail, suas variáveis e versões',
  params: Named,
  reply: MailText,
  refusals: ['not_found'],
});

export const saveMailText = endpoint({
  method: 'put',
  path: '/api/admin/mail-texts/:name',
  permission: 'settings.write',
  stepUp: 'always',
  summary:
    'Muda as palavras de um e-mail. As do original o trazem de volta. Uma variável desconhecida é recusada pelo nome',
  params: Named,
  body: z.strictObject({ ...MailWords.shape, version: z.int() }),
  reply: MailText,
  refusals: ['not_found', 'stale_version'],
});

export const testMailText = endpoint({
  method: 'post',
  path: '/api/admin/mail-texts/:name/test',
  permission: 'settings.write',
  stepUp: 'never',
  summary: 'Envia estas palavras a você, com dados de exemplo. A resposta traz o endereço',
  params: Named,
  body: MailWords.strict(),
  reply: z.object({ to: z.string() }),
  status: 202,
  refusals: ['not_found'],
});
