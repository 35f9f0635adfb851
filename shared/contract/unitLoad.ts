import * as z from 'zod';
import { formatNumber } from '#shared/values/numbers.ts';
import { emptyAsUndefined } from './atoms.ts';
import { PageQuery } from './page.ts';
import { UnitKind, UnitState } from './unitSecret.ts';

export const UnitQuery = PageQuery.extend({
  state: emptyAsUndefined(UnitState),
});
export type UnitQuery = z.infer<typeof UnitQuery>;

/** How many units one request may bring. */
export const MOST_LINES = 1_000;

export const UnitLoad = z.strictObject({
  kind: UnitKind,
  text: z
    .string()
    .max(90_000, `Carregue no máximo ${formatNumber(MOST_LINES)} linhas por vez`)
    .meta({
      description:
        'Uma unidade por linha: `código[;observação]`, `chave[;observação]`, ou `login;senha[;e-mail;senha dele;observação]`. ' +
        'CSV com ponto e vírgula, tabulação ou vírgula. Uma primeira linha de títulos é pulada',
      examples: ['AAAA-1111\nBBBB-2222;lote de março'],
    }),
  skipFaulty: z
    .boolean()
    .default(false)
    .meta({ description: 'Carrega as linhas boas embora outras tenham falha. Sem isso, tudo ou nada' }),
});
export type UnitLoad = z.input<typeof UnitLoad>;
