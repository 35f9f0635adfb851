import * as z from 'zod';

/** Six digits, as an authenticator app shows them. */
export const AppCode = z
  .string('Informe o código')
  .meta({ examples: ['123456'] })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'O código tem seis dígitos'));

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
