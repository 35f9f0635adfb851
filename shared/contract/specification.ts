import * as z from 'zod';
import { builtInFieldOf } from '#shared/shop/builtInFields.ts';
import { line } from './atoms.ts';

export const Specification = z.strictObject({
  key: line('Informe o nome da especificação', 80).superRefine((name, context) => {
    const field = builtInFieldOf(name);
    if (field !== undefined)
      context.addIssue({
        code: 'custom',
        message: `Isto já está no campo “${field}”: apague esta especificação`,
      });
  }),
  value: line('Informe o valor da especificação', 500),
});
