import * as z from 'zod';
import { line, oneOf, optionalWords } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { REPORT_REASONS } from '#shared/shop/listingReports.ts';

const params = z.object({ slug: Slug });
const path = '/api/account/listing-reports/:slug' as const;

/** A listing that may be reported, with the caller's earlier report. */
export const ReportableListing = z
  .object({
    slug: Slug,
    title: z.string(),
    seller: z.string(),
    reported: z.boolean().meta({ description: 'Quem pergunta já o denunciou' }),
    claimed: z.boolean().meta({ description: 'Quem pergunta já disse que a conta é sua' }),
  })
  .meta({ id: 'ReportableListing' });
export type ReportableListing = z.infer<typeof ReportableListing>;

export const readReportable = endpoint({
  method: 'get',
  path,
  summary: 'Um anúncio à venda, antes de denunciá-lo',
  params,
  reply: ReportableListing,
});

export const reportListing = endpoint({
  method: 'post',
  path,
  summary:
    'Denuncia um anúncio, uma vez por conta. Denúncias de contas diferentes o tiram do ar até alguém da loja olhar',
  params,
  body: z.strictObject({
    reason: oneOf(REPORT_REASONS, 'Escolha o que há de errado'),
    text: optionalWords(1_000).default(''),
  }),
  reply: ReportableListing,
  refusals: ['conflict'],
});

export const claimListing = endpoint({
  method: 'post',
  path: `${path}/claim`,
  summary: 'Diz que a conta anunciada é de quem escreve. De um e-mail confirmado, vai para o topo da fila',
  params,
  body: z.strictObject({
    account: line('Diga qual é a conta', 200),
    text: optionalWords(1_000).min(20, 'Conte como podemos ver que ela é sua, em ao menos 20 caracteres'),
  }),
  reply: ReportableListing,
  refusals: ['conflict'],
});
