import * as z from 'zod';
import { line, oneOf, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { VIEWED_LISTS } from './viewedLists.ts';

export const ListView = z
  .object({
    id: z.string(),
    list: oneOf(VIEWED_LISTS),
    name: z.string(),
    search: z.string().meta({
      description:
        'Filtros, ordem e as colunas que ficam de fora, como no endereço da lista: `status=pending&minTotal=100&hidden=Total`',
      examples: ['status=pending'],
    }),
    lost: z.array(z.string()).meta({ description: 'Filtros que esta versão da loja não conhece mais' }),
    shared: z.boolean().meta({ description: 'Toda a equipe que pode ler a lista a vê' }),
    own: z.boolean().meta({ description: 'A visão é sua' }),
    by: z.string().nullable().meta({ description: 'O dono da visão. Nulo depois que ele saiu da equipe' }),
    isDefault: z.boolean().meta({ description: 'O menu abre a lista com esta visão para você' }),
  })
  .meta({ id: 'ListView' });
export type ListView = z.infer<typeof ListView>;

const fields = {
  name: line('Dê um nome à visão', 60),
  search: z
    .string()
    .max(1_000, 'Use no máximo 1.000 caracteres')
    .meta({
      description: 'O que a lista não conhece, e a página em que está, fica de fora',
      examples: ['status=pending'],
    }),
  shared: z.boolean(),
};

const params = z.object({ id: RowId });

export const listListViews = endpoint({
  method: 'get',
  path: '/api/admin/list-views',
  permission: 'anyStaff',
  summary: 'As visões salvas, suas e compartilhadas, das listas que você pode ler, por nome',
  reply: z.object({ items: z.array(ListView) }),
});

export const createListView = endpoint({
  method: 'post',
  path: '/api/admin/list-views',
  permission: 'anyStaff',
  fieldPermissions: { shared: 'views.share' },
  summary: 'Salva os filtros, a ordem e as colunas de uma lista com um nome',
  body: z.strictObject({
    list: oneOf(VIEWED_LISTS),
    name: fields.name,
    search: fields.search,
    shared: fields.shared.optional(),
  }),
  reply: ListView,
  status: 201,
  refusals: ['limit_reached'],
});

export const changeListView = endpoint({
  method: 'patch',
  path: '/api/admin/list-views/:id',
  permission: 'anyStaff',
  fieldPermissions: { shared: 'views.share' },
  summary:
    'Muda nome, filtros ou com quem uma visão sua é compartilhada, e diz se o menu abre a lista com ela para você. Uma compartilhada, sua ou de outra pessoa, muda com `views.share`',
  params,
  body: z.strictObject({ ...fields, isDefault: z.boolean() }).partial(),
  reply: ListView,
});

export const removeListView = endpoint({
  method: 'delete',
  path: '/api/admin/list-views/:id',
  permission: 'anyStaff',
  summary: 'Exclui uma visão sua. Uma compartilhada de outra pessoa, com `views.share`',
  params,
  reply: z.undefined(),
});
