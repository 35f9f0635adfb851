import { CodeField } from '#client/ui/field/CodeField.tsx';
import { Input, Field } from '#client/ui/field/Field.tsx';
import { PasswordInput } from '#client/ui/field/PasswordInput.tsx';

interface SignInFieldsProps {
  /** Asks for the authenticator's code as well. */
  withCode: boolean;
  /** Repeats the sign-in: the name is known and cannot change. */
  username?: string;
}

/** Name, password and, when asked for, the code; plain fields that a form without scripts sends as well. */
export function SignInFields({ withCode, username }: SignInFieldsProps) {
  return (
    <>
      <Field label="Usuário">
        {(ids) => (
          <Input
            {...ids}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={username}
            readOnly={username !== undefined}
            required
          />
        )}
      </Field>
      <Field label="Senha">
        {(ids) => <PasswordInput {...ids} name="password" autoComplete="current-password" required />}
      </Field>
      {withCode && <CodeField autoFocus />}
    </>
  );
}
