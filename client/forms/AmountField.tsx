import { type ComponentProps, useState } from 'react';
import { afterPress } from '#client/ui/field/afterPress.ts';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { amountFault, readAmount, writeAmount } from '#shared/values/amount.ts';

interface AmountFieldProps
  extends
    Pick<ComponentProps<typeof Input>, 'name' | 'ref' | 'disabled'>,
    Omit<ComponentProps<typeof Field>, 'children'> {
  /** As it was typed; `readAmount` makes a number of it when it is sent. */
  value: string;
  onChange: (text: string) => void;
}

/** A field for money (or any number of two decimals): on leaving it what is clear gets its centavos, what is not gets words. */
export function AmountField({ label, error, hint, value, onChange, ...input }: AmountFieldProps) {
  const [left, setLeft] = useState(false);
  return (
    <Field label={label} hint={hint} error={((left || error) && amountFault(value)) || error}>
      {(ids) => (
        <Input
          {...input}
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => {
            setLeft(false);
            onChange(target.value);
          }}
          onBlur={() => {
            const amount = readAmount(value);
            afterPress(() => setLeft(true));
            if (amount !== undefined && !Number.isNaN(amount)) onChange(writeAmount(amount));
          }}
        />
      )}
    </Field>
  );
}

/** The same for a form that sends its fields by itself, without scripts too. */
export function PostedAmountField({
  value,
  ...field
}: Omit<AmountFieldProps, 'value' | 'onChange'> & { name: string; value: string | undefined }) {
  const [text, setText] = useState(value ?? '');
  return <AmountField {...field} value={text} onChange={setText} />;
}
