import * as z from 'zod';
import { UNIT_KINDS, UNIT_STATES } from '#shared/trade/unitWords.ts';
import { exactWords, oneOf } from './atoms.ts';

export const UnitKind = oneOf(UNIT_KINDS);
export const UnitState = oneOf(UNIT_STATES);

const LONGEST = 2_000;
const perhaps = exactWords('Deixe vazio ou escreva', LONGEST).nullable().default(null);
const note = perhaps.meta({ description: 'O que o comprador precisa saber sobre esta' });

const Code = z.strictObject({ kind: z.literal('code'), code: exactWords('Escreva o código', LONGEST), note });
const Licence = z.strictObject({
  kind: z.literal('licence'),
  key: exactWords('Escreva a chave', LONGEST),
  note,
});
const Credential = z.strictObject({
  kind: z.literal('credential'),
  login: exactWords('Escreva o login', LONGEST),
  password: exactWords('Escreva a senha', LONGEST),
  email: perhaps,
  emailPassword: perhaps,
  note,
});
const Message = z.strictObject({
  kind: z.literal('message'),
  text: exactWords('Escreva a entrega', LONGEST),
});

/** Which unit of a line is delivered. */
export const UnitQuery = z.object({
  unit: z.coerce
    .number('Informe um número inteiro')
    .int('Informe um número inteiro')
    .min(1, 'O valor mínimo é 1')
    .optional()
    .meta({
      description:
        'Qual unidade do item, a partir de 1. Sem ela, a próxima que falta. O item está entregue com a última',
    }),
});

export const UnitSecret = z.discriminatedUnion('kind', [Code, Licence, Credential]);
export type UnitSecret = z.infer<typeof UnitSecret>;

/** The goods that a buyer receives, from stock or from a person. Only the reply that reveals them contains them. */
export const Delivered = z
  .discriminatedUnion('kind', [Code, Licence, Credential, Message])
  .meta({ id: 'Delivered' });
export type Delivered = z.infer<typeof Delivered>;
