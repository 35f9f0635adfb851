import * as z from 'zod';
import { Instant, oneOf } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { LOOPS } from './loopNames.ts';

const Loop = z
  .object({
    name: oneOf(LOOPS),
    waits: z.boolean().meta({ description: 'Espera que um dono confirme o relógio' }),
    lastRunAt: Instant.nullable(),
    lastSuccessAt: Instant.nullable(),
    lastError: z.object({ at: Instant, message: z.string() }).nullable(),
  })
  .meta({ id: 'Loop' });

export const SystemState = z
  .object({
    release: z.string(),
    node: z.string(),
    startedAt: Instant,
    database: z.object({
      engine: z.enum(['embedded', 'postgres']).meta({ description: 'O que vem com a loja, ou PostgreSQL' }),
      version: z.string(),
      bytes: z.int(),
      schema: z.string().meta({ description: 'A última mudança das tabelas' }),
    }),
    loops: z.array(Loop).meta({ description: 'Deste processo' }),
    outbox: z.object({
      waiting: z.int(),
      oldestWaitingAt: Instant.nullable(),
      sent: z.int().meta({ description: 'Nas últimas 24 horas' }),
      failed: z.int().meta({ description: 'Abandonados depois de um dia de tentativas' }),
    }),
    cache: z
      .object({
        kept: z.int().meta({ description: 'Respondidos na hora, desde o início deste processo' }),
        made: z.int().meta({ description: 'Feitos de novo' }),
        replies: z.int().meta({ description: 'Guardados agora' }),
        bytes: z.int(),
      })
      .meta({ description: 'As respostas prontas deste processo' }),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof SystemState>;

export const readSystem = endpoint({
  method: 'get',
  path: '/api/admin/system',
  permission: 'system.read',
  summary: 'Como a loja está: tarefas, fila de e-mails, cache, banco de dados e versões',
  reply: SystemState,
});

export const emptyCache = endpoint({
  method: 'delete',
  path: '/api/admin/system/kept-replies',
  permission: 'system.cache',
  summary: 'Esquece as respostas prontas, em todos os processos. As próximas visitas as fazem de novo',
  reply: z.undefined(),
});

export const readLog = endpoint({
  method: 'get',
  path: '/api/admin/system/log',
  permission: 'system.log',
  summary: 'As últimas linhas do log deste processo, no máximo 2.000',
  reply: z.object({ lines: z.array(z.string()) }),
});
