import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

const Backup = z
  .object({
    name: z.string().meta({ description: 'O nome da pasta. O comando `npm run restore` pede por ele' }),
    at: Instant,
    bytes: z.int().meta({ description: 'Banco de dados e imagens' }),
    mediaFiles: z.int().meta({ description: 'Quantas imagens enviadas' }),
  })
  .meta({ id: 'Backup' });

export const Backups = z.object({
  items: z.array(Backup).meta({ description: 'As mais novas primeiro' }),
  folder: z.string().meta({ description: 'Onde ficam, no servidor' }),
  running: z.boolean(),
  lastFailure: z
    .object({ at: Instant, reason: z.string() })
    .nullable()
    .meta({ description: 'O que impediu a última tentativa. Nulo se ela deu certo' }),
});
export type Backups = z.infer<typeof Backups>;

export const listBackups = endpoint({
  method: 'get',
  path: '/api/admin/backups',
  permission: 'system.read',
  summary: 'As cópias de segurança que há, e se uma está sendo feita',
  reply: Backups,
});

export const startBackup = endpoint({
  method: 'post',
  path: '/api/admin/backups',
  permission: 'system.backup',
  stepUp: 'people',
  summary: 'Começa uma cópia de segurança. A lista diz quando está pronta',
  body: z.strictObject({}),
  reply: z.object({ running: z.literal(true) }),
  status: 202,
  refusals: ['conflict'],
});
