import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { SignInFields } from '#client/admin/login/SignInFields.tsx';
import { useSignIn } from '#client/admin/login/useSignIn.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { QuestionProps } from './SessionQuestions.tsx';

/** Asks for the password when the session ends during work; the input on the page stays. */
export function SignInAgain({ open, answer }: QuestionProps) {
  return (
    <Dialog open={open} title="Sua sessão terminou" onClose={() => answer(false)}>
      <SignInAgainForm whenIn={() => answer(true)} />
    </Dialog>
  );
}

function SignInAgainForm({ whenIn }: { whenIn: () => void }) {
  const { admin } = useAdmin();
  const { busy, message, withCode, onSubmit } = useSignIn({ message: undefined, withCode: false }, whenIn);
  return (
    <FormColumn onSubmit={onSubmit}>
      <p>Entre de novo para continuar de onde parou.</p>
      <FormSummary>{message}</FormSummary>
      <SignInFields withCode={withCode} username={admin.username} />
      <Actions $at="end">
        <ButtonLink to={adminPaths.login} reloadDocument $variant="ghost">
          Usar outra conta
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Entrando...">
          Entrar
        </SubmitButton>
      </Actions>
    </FormColumn>
  );
}
