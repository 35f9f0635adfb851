import type { ComponentProps } from 'react';
import { TextField } from '#client/ui/field/TextField.tsx';

/** The reason for a decision; the affected person reads it. */
export const ReasonField = (
  field: Pick<ComponentProps<typeof TextField>, 'hint' | 'error' | 'value' | 'onChange'> & {
    label?: string;
    maxLength?: number;
  },
) => <TextField label="Motivo" name="reason" rows={4} maxLength={500} {...field} />;
