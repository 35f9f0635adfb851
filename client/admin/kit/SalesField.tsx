import type { ComponentProps } from 'react';
import { TextField } from '#client/ui/field/TextField.tsx';

/** The numbers of the sales in question; `splitList` reads them. */
export const SalesField = (field: Pick<ComponentProps<typeof TextField>, 'error' | 'value' | 'onChange'>) => (
  <TextField
    label="Vendas (opcional)"
    hint="Os números, separados por vírgula: A-10001-1, A-10002-1."
    maxLength={600}
    {...field}
  />
);
