import { type ComponentProps, useState } from 'react';
import { formatNumber } from '#shared/values/numbers.ts';
import { PostedField } from './PostedField.tsx';

interface CountedFieldProps extends Omit<ComponentProps<typeof PostedField>, 'maxLength' | 'hint'> {
  hint: string;
  /** The limit in characters; surrounding space does not count. */
  least?: number;
  most: number;
}

/** A text of some length, which says at its field what is missing or too much before it is sent; nothing pasted is cut off. */
export function CountedField({ hint, least = 0, most, error, value, ...field }: CountedFieldProps) {
  const [length, setLength] = useState(value?.trim().length ?? 0);
  const [left, setLeft] = useState(false);
  const isShort = left && length > 0 && length < least;
  const fault =
    length > most
      ? `${characters(length - most)} a mais: use no máximo ${formatNumber(most)}`
      : isShort
        ? `Escreva mais ${characters(least - length)}: são pelo menos ${least}`
        : undefined;
  const range =
    least > 0 ? `De ${least} a ${formatNumber(most)} caracteres.` : `Até ${formatNumber(most)} caracteres.`;
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setLength(target.value.trim().length);
      }}
      onBlur={() => setLeft(true)}
    >
      <PostedField {...field} value={value} error={fault ?? error} hint={`${hint} ${range}`} />
    </div>
  );
}

const characters = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'caractere' : 'caracteres'}`;
