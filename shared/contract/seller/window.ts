import * as z from 'zod';
import { Day, Instant, line, optionalWords } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { Hours } from '#shared/contract/public/settings.ts';

const Window = {
  name: line('Dê um nome à loja', 60).min(3, 'Use ao menos 3 caracteres'),
  bio: optionalWords(500),
  hoursWeekdays: Hours,
  hoursSaturday: Hours,
  hoursSunday: Hours,
};

/** The first and the last day of an absence; empty without one. */
export const Away = z.object({
  from: Day,
  until: Day,
  whole: z.boolean().meta({ description: 'Também o que se entrega sozinho sai da loja' }),
});

/** How a shop shows itself, for its owner. */
export const SellerWindow = z
  .object({
    slug: Slug,
    ...Window,
    avatar: z.string(),
    nameChangeFrom: Instant.nullable().meta({ description: 'A partir de quando o nome muda de novo' }),
    away: Away.nullable(),
    awayNow: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'OwnWindow' });
export type SellerWindow = z.infer<typeof SellerWindow>;

const path = '/api/seller/shop' as const;

export const readSellerWindow = endpoint({
  method: 'get',
  path,
  sellerScope: 'shop.read',
  summary: 'O que a loja de quem entrou mostra de si',
  reply: SellerWindow,
});

export const saveSellerWindow = endpoint({
  method: 'put',
  path,
  sellerScope: 'shop.write',
  summary:
    'Nome, apresentação e horários. Valem na hora. O nome muda uma vez em 30 dias, e o endereço continua o mesmo',
  body: z.strictObject({ ...Window, version: z.int() }),
  reply: SellerWindow,
  refusals: ['stale_version'],
});

export const saveSellerPicture = endpoint({
  method: 'post',
  path: `${path}/picture`,
  sellerScope: 'shop.write',
  summary: 'A imagem da loja em multipart/form-data, no campo `picture`, PNG, JPG ou GIF de até 10 MB',
  files: 'picture',
  reply: SellerWindow,
});

export const saveSellerHoliday = endpoint({
  method: 'put',
  path: `${path}/holiday`,
  sellerScope: 'shop.write',
  summary:
    'Férias: o que se entrega à mão sai da loja nesses dias e volta sozinho depois. Com `null` elas acabam agora',
  body: z.strictObject({
    away: z
      .strictObject(Away.shape)
      .refine(({ from, until }) => until >= from, {
        path: ['until'],
        error: 'A volta não pode ser antes da saída',
      })
      .nullable(),
  }),
  reply: SellerWindow,
});
