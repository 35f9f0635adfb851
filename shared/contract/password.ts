import * as z from 'zod';

/** A new password; the first administrator's, too. */
export const NewPassword = z
  .string('Informe a nova senha')
  .min(10, 'Use pelo menos 10 caracteres')
  .max(200, 'Use no máximo 200 caracteres')
  .meta({ examples: ['arara-azul-47'] });

/** The password once more, before what a session left open must not be enough for. */
export const CurrentPassword = z
  .string('Informe a senha atual')
  .min(1, 'Informe a senha atual')
  .max(200, 'Use no máximo 200 caracteres');
