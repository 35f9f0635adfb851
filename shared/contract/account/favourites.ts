import * as z from 'zod';
import { RowId } from '../atoms.ts';
import { endpoint } from '../endpoint.ts';

const Favourites = z.object({
  productIds: z.array(z.string()).describe('The last one added first'),
});
const params = z.object({ productId: RowId });

export const listFavourites = endpoint({
  method: 'get',
  path: '/api/account/favourites',
  summary: "The ids of the customer's favourite products",
  reply: Favourites,
});

export const mergeFavourites = endpoint({
  method: 'post',
  path: '/api/account/favourites',
  summary:
    'Add what a device has kept to the account; products that are gone are left out. Answers all of them',
  body: z.strictObject({
    productIds: z.array(RowId, 'Envie uma lista de produtos').max(500, 'Envie no máximo 500 produtos'),
  }),
  reply: Favourites,
});

export const addFavourite = endpoint({
  method: 'put',
  path: '/api/account/favourites/:productId',
  summary: 'Keep a product as a favourite; repeating it is no error',
  params,
  body: z.strictObject({}),
  reply: z.undefined(),
});

export const removeFavourite = endpoint({
  method: 'delete',
  path: '/api/account/favourites/:productId',
  summary: 'Take a product off the favourites; repeating it is no error',
  params,
  reply: z.undefined(),
});
