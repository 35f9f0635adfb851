import type { ComponentProps } from 'react';
import { Input } from './Field.tsx';

interface MaskedInputProps extends ComponentProps<typeof Input> {
  /** Writes bare digits the way people read them; at most so many are kept. */
  mask: (digits: string) => string;
  digits: number;
}

/** A field of digits that puts in the signs by itself; whoever types in the middle keeps their place. */
export function MaskedInput({ mask, digits, ...input }: MaskedInputProps) {
  return (
    <Input
      inputMode="numeric"
      {...input}
      onInput={({ currentTarget: field }) => {
        const atEnd = field.selectionStart === field.value.length;
        const place = field.selectionStart ?? 0;
        field.value = mask(field.value.replace(/\D/g, '').slice(0, digits));
        if (!atEnd) field.setSelectionRange(place, place);
      }}
    />
  );
}
