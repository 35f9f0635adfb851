import * as z from 'zod';
import { Instant, repeatable } from './atoms.ts';
import { ALL_EVENT_TYPES, TEST_EVENT } from './events.ts';
import { EventTypeName } from './eventTypes.ts';

export const EventId = z
  .string()
  .regex(/^evt_[0-9a-f]{32}$/, 'Use o id de um evento')
  .meta({ examples: ['evt_0a1b2c3d4e5f60718293a4b5c6d7e8f9'] });

/** Rises when the shape of events changes in a way that programs have to know of. */
export const EVENT_VERSION = 1;

export const Event = z
  .object({
    id: EventId.meta({ description: 'Sempre o mesmo para o mesmo acontecimento' }),
    type: EventTypeName.meta({
      description: 'A lista cresce: um programa pula o tipo que não conhece',
      'x-extensible-enum': [...ALL_EVENT_TYPES, TEST_EVENT],
    }),
    timestamp: Instant,
    version: z.int().meta({ description: 'Da forma dos eventos' }),
    // As it was written: a release that has added a field still shows the events of the one before.
    data: z.record(z.string(), z.unknown()).meta({
      description:
        'O mesmo JSON que a API mostra, como era naquele momento. O documento diz de cada tipo qual (`webhooks`). Só `id` quando já não há o que mostrar',
    }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof Event>;

export const EventQuery = z.object({
  after: EventId.optional().meta({
    description: 'O último evento que você leu. Sem ele, desde o mais antigo que há',
  }),
  type: repeatable(EventTypeName, ALL_EVENT_TYPES.length).meta({
    description: 'Só deste tipo, que pode vir várias vezes. Sem ele, de todos os que se podem ler',
  }),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
});
export type EventQuery = z.infer<typeof EventQuery>;

export const EventPage = z.object({
  items: z.array(Event),
  after: z.string().nullable().meta({
    description:
      'Envie-o em `after` na próxima vez, agora ou mais tarde. Nulo enquanto não houve evento algum',
  }),
  types: z.array(z.string()).meta({
    description:
      'Os tipos que você pode ler aqui, entre os pedidos em `type`. Vazio quando a chave só tem `events.read`, que sozinho não lê nada',
  }),
  more: z.boolean().meta({ description: 'Há mais para ler agora' }),
});
