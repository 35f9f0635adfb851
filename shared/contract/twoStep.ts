import * as z from 'zod';
import { line, typed } from './atoms.ts';
import { CurrentPassword } from './password.ts';

/** Six digits, as an authenticator app shows them. */
export const AppCode = typed('Informe o código')
  .meta({ examples: ['123456'] })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'O código tem seis dígitos'));

/** Required where an open session, or a known password, must not be enough. */
export const BothSteps = z.strictObject({
  currentPassword: CurrentPassword,
  code: line('Informe o código', 40).meta({
    description: 'Seis dígitos do aplicativo, ou um código de recuperação',
  }),
});
export type BothSteps = z.infer<typeof BothSteps>;

/** A secret that a first code has yet to prove, in the three ways an app takes it. */
export const TwoStepSecret = z.object({
  /** For apps that take it typed. */
  secret: z.string(),
  /** otpauth://totp/… */
  uri: z.string(),
  /** The same as a picture, an SVG document. */
  qr: z.string(),
});
export type TwoStepSecret = z.infer<typeof TwoStepSecret>;

/** Shown this once. */
export const RecoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) });
