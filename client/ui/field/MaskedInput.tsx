import type { ComponentProps } from 'react';
import { Input } from './Field.tsx';

interface MaskedInputProps extends ComponentProps<typeof Input> {
  /** Formats bare digits for display, up to the mask's length. */
  mask: (digits: string) => string;
  digits: number;
}

/** A field of digits that adds the punctuation by itself and keeps the caret while the user types in the middle. */
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
