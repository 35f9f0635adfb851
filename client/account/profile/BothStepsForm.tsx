import { PasswordField } from '#client/account/PasswordField.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { CodeField } from '#client/ui/field/CodeField.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import type { endCustomerTwoStep } from '#shared/contract/account/twoStep.ts';

interface BothStepsFormProps {
  intent: 'renew' | 'end';
  title: string;
  about: string;
  button: string;
  busyLabel: string;
  tone?: 'ember';
}

/** An action that needs only the password and a code. */
export function BothStepsForm({ intent, title, about, button, busyLabel, tone }: BothStepsFormProps) {
  const posted = usePosted(paths.twoStep, intent);
  const { ref, summary, busy, error } = useForm<typeof endCustomerTwoStep>(posted);
  return (
    <Fold {...(tone && { $tone: tone })} open={posted.fault !== undefined}>
      <summary>{title}</summary>
      <PostedForm ref={ref} action={paths.twoStep} summary={summary}>
        <p>{about}</p>
        <Pair>
          <PasswordField
            name="currentPassword"
            label="Senha, para confirmar"
            error={error('currentPassword')}
          />
          <CodeField error={error('code')} />
        </Pair>
        <div>
          <SubmitButton
            name="intent"
            value={intent}
            $variant={tone ? 'destructive' : 'outline'}
            busy={busy}
            busyLabel={busyLabel}
          >
            {button}
          </SubmitButton>
        </div>
      </PostedForm>
    </Fold>
  );
}
