import * as z from 'zod';
import { typed } from './atoms.ts';

/**
 * The username of a new member of the staff. It identifies the member in the audit log, so it must not imitate
 * anything else there: no characters of other alphabets, and no word that the log itself writes beside names.
 * Existing names keep signing in.
 */
export const NewUsername = typed('Escolha um usuário')
  .min(1, 'Escolha um usuário')
  .max(100, 'Use no máximo 100 caracteres')
  .pipe(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9._-]{1,39}$/i,
        'Use de 2 a 40 letras sem acento, números, ponto, hífen ou sublinhado, sem espaços. Comece por letra ou número',
      ),
  );
