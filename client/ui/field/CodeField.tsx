import { Field, Input } from './Field.tsx';

interface CodeFieldProps {
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The second step: what the app shows, or a recovery code in its place. */
export const CodeField = ({ error, autoFocus }: CodeFieldProps) => (
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
        autoFocus={autoFocus}
      />
    )}
  </Field>
);

/** The app's first code, as it is turned on; some show it as two groups of three. */
export const FirstCodeField = ({ error }: Pick<CodeFieldProps, 'error'>) => (
  <Field label="Código mostrado pelo aplicativo" error={error}>
    {(ids) => (
      <Input {...ids} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} required />
    )}
  </Field>
);
