import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

export const listProductFeeds = endpoint({
  method: 'get',
  path: '/api/admin/product-feeds',
  permission: 'settings.read',
  summary: 'Os arquivos com os produtos à venda para sites de compras, no formato do Google Merchant Center',
  reply: z.object({ addresses: z.array(z.url()) }),
});
