import * as z from 'zod';
import { RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

const Favourites = z.object({
  productIds: z.array(z.string()).describe('O último acrescentado primeiro'),
});
const params = z.object({ productId: RowId });

export const listFavourites = endpoint({
  method: 'get',
  path: '/api/account/favourites',
  summary: 'Os ids dos produtos favoritos do cliente',
  reply: Favourites,
});

export const mergeFavourites = endpoint({
  method: 'post',
  path: '/api/account/favourites',
  summary:
    'Junta à conta o que um aparelho guardou. Produtos que já não existem ficam de fora. Responde com todos',
  body: z.strictObject({
    productIds: z.array(RowId, 'Envie uma lista de produtos').max(500, 'Envie no máximo 500 produtos'),
  }),
  reply: Favourites,
});

export const addFavourite = endpoint({
  method: 'put',
  path: '/api/account/favourites/:productId',
  summary: 'Guarda um produto como favorito. Repetir não é erro',
  params,
  body: z.strictObject({}),
  reply: z.undefined(),
});

export const removeFavourite = endpoint({
  method: 'delete',
  path: '/api/account/favourites/:productId',
  summary: 'Tira um produto dos favoritos. Repetir não é erro',
  params,
  reply: z.undefined(),
});
