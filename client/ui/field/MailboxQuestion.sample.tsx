import { useState } from 'react';
import { Field, Input } from './Field.tsx';
import { MailboxQuestion } from './MailboxQuestion.tsx';

export function Sample() {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <Field label="E-mail do comprador">
        {(ids) => <Input {...ids} ref={setField} type="email" defaultValue="ana@hotmail.con" />}
      </Field>
      {field && <MailboxQuestion field={field} />}
    </>
  );
}
