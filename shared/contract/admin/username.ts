import * as z from 'zod';
import { words } from '#shared/contract/atoms.ts';

/**
 * What somebody new to the staff is called. Whoever acts stands by this name in the record, where it may pass for nobody and nothing
 * else: no letters of other alphabets, and nothing that the record itself writes beside names. Names of before keep signing in.
 */
export const NewUsername = words('Escolha um usuário', 100).pipe(
  z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9._-]{1,39}$/i,
      'Use de 2 a 40 letras sem acento, números, ponto, hífen ou sublinhado, sem espaços; comece por letra ou número',
    ),
);
