import { Field, Input } from '#client/ui/field/Field.tsx';

/** The second step: what the app shows, or a recovery code in its place. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <Field
    label="Código de verificação"
    hint="Seis dígitos do aplicativo, ou um código de recuperação."
    error={error}
  >
    {(ids) => (
      <Input
        {...ids}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
    )}
  </Field>
);
