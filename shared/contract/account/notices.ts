import * as z from 'zod';
import { Instant, oneOf } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { isAlways, NOTICE_KINDS, NOTICE_WAYS } from '#shared/people/notices.ts';

const Seq = z.coerce
  .number('Diga até onde foi lido')
  .int('Diga até onde foi lido')
  .positive('Diga até onde foi lido')
  .max(Number.MAX_SAFE_INTEGER, 'Diga até onde foi lido');

export const AccountNotice = z
  .object({
    seq: z.int(),
    kind: oneOf(NOTICE_KINDS),
    title: z.string(),
    detail: z.string().nullable(),
    path: z.string().nullable().describe('Para onde leva, dentro da loja'),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'OwnNotice' });
export type AccountNotice = z.infer<typeof AccountNotice>;

export const listNotices = endpoint({
  method: 'get',
  path: '/api/account/notices',
  summary: 'Os avisos de quem entrou, do mais novo ao mais antigo',
  query: PageQuery,
  reply: pageOf(AccountNotice),
});

export const countNotices = endpoint({
  method: 'get',
  path: '/api/account/notices/unread',
  summary: 'Quantos avisos quem entrou ainda não leu. Conta até 100',
  reply: z.object({ unread: z.int() }),
});

export const openNotice = endpoint({
  method: 'post',
  path: '/api/account/notices/:seq/open',
  summary: 'Marca um aviso como lido e diz para onde leva',
  params: z.object({ seq: Seq }),
  body: z.strictObject({}),
  reply: AccountNotice.pick({ path: true }),
  refusals: ['not_found'],
});

export const markNoticesRead = endpoint({
  method: 'post',
  path: '/api/account/notices/read',
  summary: 'Marca como lidos os avisos até este. O que chegou depois continua por ler',
  body: z.strictObject({ until: Seq.describe('O seq do mais novo que a tela mostra') }),
  reply: z.undefined(),
});

export const markNoticesSeen = endpoint({
  method: 'post',
  path: '/api/account/notices/seen',
  summary: 'Marca como lidos os avisos que levam a uma página, que quem entrou está vendo',
  body: z.strictObject({
    path: z
      .string('Diga qual página')
      .regex(/^\/[^?#]*$/, 'Diga qual página, sem o que vem depois de ? ou #')
      .max(200, 'Use no máximo 200 caracteres')
      .meta({ examples: ['/vender/vendas/A-10001-1'] }),
  }),
  reply: z.object({ unread: z.int().meta({ description: 'Quantos ainda não foram lidos. Conta até 100' }) }),
});

const Choices = z.array(z.strictObject({ kind: oneOf(NOTICE_KINDS), way: oneOf(NOTICE_WAYS) }));
export const NoticeChoices = z
  .object({ muted: Choices.describe('O que quem entrou não quer, e por onde') })
  .meta({ id: 'NoticeChoices' });
export type NoticeChoices = z.infer<typeof NoticeChoices>;

export const readNoticeChoices = endpoint({
  method: 'get',
  path: '/api/account/notices/choices',
  summary: 'O que quem entrou não quer receber, por assunto e por caminho',
  reply: NoticeChoices,
});

export const saveNoticeChoices = endpoint({
  method: 'put',
  path: '/api/account/notices/choices',
  summary: 'Escolhe o que não receber. Dinheiro e segurança chegam sempre',
  body: z.strictObject({
    muted: Choices.max(50, 'Envie cada assunto uma vez').refine(
      (muted) => !muted.some(({ kind }) => isAlways(kind)),
      'Avisos de dinheiro e de segurança chegam sempre',
    ),
  }),
  reply: NoticeChoices,
});

export const followNotices = endpoint({
  method: 'get',
  path: '/api/account/notices/events',
  summary: 'Um evento cada vez que mudam os avisos de quem entrou. Conte-os de novo então',
  reply: z.object({ changed: z.literal('notices') }),
  events: true,
});
