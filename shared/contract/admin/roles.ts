import * as z from 'zod';
import { line } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ALL_PERMISSIONS } from '#shared/people/permissions.ts';

export const RoleId = z.string().max(40);

/** A named set of permissions for members of the staff. */
export const StaffRole = z
  .object({
    id: RoleId,
    name: z.string(),
    permissions: z.array(z.enum(ALL_PERMISSIONS)),
    shipped: z.boolean().meta({ description: 'A loja o traz: pode ser mudado, e não excluído' }),
    changed: z.boolean().meta({ description: 'Um papel que a loja traz, com outras permissões' }),
    twoStep: z.boolean().meta({ description: 'Exige a verificação em duas etapas' }),
    members: z.int().meta({ description: 'Quantas pessoas o têm' }),
    version: z.int().meta({ description: 'Envie-a ao gravar' }),
  })
  .meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof StaffRole>;

export const RoleForm = z.strictObject({
  name: line('Dê um nome ao papel', 40),
  permissions: z.array(z.enum(ALL_PERMISSIONS)).max(ALL_PERMISSIONS.length).nullable().meta({
    description: 'Nulo: um papel que a loja traz, como veio, também com o que versões novas lhe dão',
  }),
  twoStep: z.boolean(),
});
export type RoleForm = z.infer<typeof RoleForm>;

const params = z.object({ id: RoleId });

export const listRoles = endpoint({
  method: 'get',
  path: '/api/admin/roles',
  permission: 'staff.read',
  summary: 'Os papéis da equipe com o que cada um permite',
  reply: z.object({ items: z.array(StaffRole) }),
  csv: true,
});

export const createRole = endpoint({
  method: 'post',
  path: '/api/admin/roles',
  permission: 'roles.write',
  stepUp: 'always',
  summary: 'Um papel novo. Ninguém dá a um papel o que não pode',
  body: RoleForm,
  reply: StaffRole,
  status: 201,
  refusals: ['conflict'],
});

export const saveRole = endpoint({
  method: 'put',
  path: '/api/admin/roles/:id',
  permission: 'roles.write',
  stepUp: 'always',
  summary:
    'Grava um papel. Vale para quem o tem a partir do próximo pedido. O papel Dono pode tudo, e só as duas etapas dele mudam',
  params,
  body: RoleForm.extend({ version: z.int().meta({ description: 'Do papel como foi lido' }) }),
  reply: StaffRole,
  refusals: ['stale_version', 'conflict'],
});

export const deleteRole = endpoint({
  method: 'delete',
  path: '/api/admin/roles/:id',
  permission: 'roles.write',
  stepUp: 'always',
  summary: 'Exclui um papel que a loja criou. Recusado enquanto alguém o tiver, também por convite',
  params,
  reply: z.undefined(),
  refusals: ['in_use', 'conflict'],
});
