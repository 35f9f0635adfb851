import { useActionData, useFetcher } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import type { FormState } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { space } from '#client/ui/theme/tokens.ts';

/** Buying works without it; the address is proved when there is time. Without scripts it leads to the account's page. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { data, state: sending, Form } = useFetcher<FormState<object>>();
  // The forms of the page around it have answers of their own.
  const posted = useActionData<FormState<object> | object>();
  const state = data ?? (posted && 'done' in posted ? posted : undefined);
  return (
    <Note>
      {state?.done ? (
        <Notice $tone="leaf" role="status">
          Enviamos o link para {email}. Confira também o spam.
        </Notice>
      ) : (
        <>
          <Notice $tone="accent">Confirme seu e-mail: enviamos um link para {email}.</Notice>
          <FormSummary>{state?.fault.message}</FormSummary>
          <Form method="post" action={paths.account}>
            <SubmitButton
              name="intent"
              value="confirm"
              $variant="outline"
              busy={sending !== 'idle'}
              busyLabel="Enviando..."
            >
              Enviar o link de novo
            </SubmitButton>
          </Form>
        </>
      )}
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;
