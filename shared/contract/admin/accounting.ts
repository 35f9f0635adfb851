import * as z from 'zod';
import { Currency } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Reais } from '#shared/contract/public/products.ts';

const Month = z
  .string('Escolha o mês')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Escolha um mês, como 2026-10')
  .meta({ examples: ['2026-10'] });

/** One month for the accountant. */
export const readAccounting = endpoint({
  method: 'get',
  path: '/api/admin/finance/accounting',
  permission: 'finance.read',
  summary:
    'O que um mês vendeu, reteve e devolveu, no fuso da loja. Com `Accept: text/csv`, cada movimento de cada item',
  query: z.object({ month: Month }),
  reply: z.object({
    month: Month,
    currency: Currency,
    sold: Reais.meta({ description: 'Recebido do comprador, juros incluídos' }),
    fees: Reais.meta({ description: 'Taxas de venda, já sem as devolvidas' }),
    refunded: Reais.meta({ description: 'Devolvido ou contestado' }),
    entries: z.int().meta({ description: 'As linhas da planilha' }),
  }),
  csv: { passwordAgain: true },
});
