import type { RefAttributes } from 'react';
import { Form, type FormProps } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { AccountForm } from './AccountFrame.tsx';

interface PostedFormProps extends Omit<FormProps, 'method' | 'noValidate'>, RefAttributes<HTMLFormElement> {
  /** The refusal, above the fields. */
  summary: string | undefined;
}

/** A form of one's own pages, which is posted without scripts too. */
export function PostedForm({ summary, children, ...form }: PostedFormProps) {
  return (
    <AccountForm>
      <Form method="post" noValidate {...form}>
        <FormSummary>{summary}</FormSummary>
        {children}
      </Form>
    </AccountForm>
  );
}
