import { type ChangeEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { styled } from 'styled-components';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { space } from '#client/ui/theme/tokens.ts';

interface PeriodFormProps {
  id: string;
  start: string | undefined;
  end: string | undefined;
  fault: string | undefined;
}

/** The address holds both dates; a complete new date takes effect at once. */
export function PeriodForm({ id, start, end, fault }: PeriodFormProps) {
  const submit = useSubmit();
  const first = useDateField(start);
  const last = useDateField(end);
  const changed = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    const dates = [first.current?.value ?? '', last.current?.value ?? ''];
    if (dates.every((value) => value >= '2000-01-01' && value < '2100'))
      void submit(form, { replace: true, preventScrollReset: true });
  };
  return (
    <Period method="get" preventScrollReset>
      <input type="hidden" name="report" value={id} />
      <Field label="Data inicial" error={fault}>
        {(ids) => (
          <Input
            {...ids}
            ref={first}
            type="date"
            name="start"
            defaultValue={start}
            required
            onChange={changed}
          />
        )}
      </Field>
      <Field label="Data final">
        {(ids) => (
          <Input {...ids} ref={last} type="date" name="end" defaultValue={end} required onChange={changed} />
        )}
      </Field>
    </Period>
  );
}

/** A date field that follows the loaded date, except during typing: a date is already complete before its last digit. */
function useDateField(loaded = '') {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input && input.value !== loaded && input !== document.activeElement) input.value = loaded;
  }, [loaded]);
  return field;
}

const Period = styled(Form)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  align-items: start;
  gap: ${space[3]};
`;
