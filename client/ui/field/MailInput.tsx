import { type ComponentPropsWithRef, type FocusEvent, Suspense, useState } from 'react';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { Input } from './Field.tsx';

const MailboxQuestion = lazyOnDemand(async () => (await import('./MailboxQuestion.tsx')).MailboxQuestion);

/** Once the field is left, the page asks about an address that looks mistyped. */
export function useMailboxQuestion() {
  const [field, setField] = useState<HTMLInputElement>();
  return {
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => setField(currentTarget),
    question: field && (
      <Suspense>
        <MailboxQuestion field={field} />
      </Suspense>
    ),
  };
}

/** The field of an email address, with that question. */
export function MailInput(props: ComponentPropsWithRef<'input'>) {
  const { onBlur, question } = useMailboxQuestion();
  return (
    <>
      <Input {...props} type="email" name="email" maxLength={254} required onBlur={onBlur} />
      {question}
    </>
  );
}
