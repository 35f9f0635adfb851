import type * as z from 'zod';
import { formatNumber } from '#shared/values/numbers.ts';

/**
 * The message of a field whose schema has none of its own: zod's texts name types, formats and comparison
 * signs, which do not help a user.
 */
export const defaultWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? EMPTY
        : (OF_TYPE[issue.expected] ?? OTHERWISE);
    case 'invalid_value':
      return issue.values.includes(true) ? 'Marque esta opção' : CHOOSE;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return OF_FORMAT[issue.format] ?? 'Confira o que foi escrito aqui';
    case 'not_multiple_of':
      return issue.divisor === 1 ? WHOLE : `Informe um múltiplo de ${amount(issue.divisor)}`;
    case 'invalid_union':
      return 'options' in issue ? CHOOSE : OTHERWISE;
    case 'unrecognized_keys':
      return 'Campo desconhecido';
    default:
      return OTHERWISE;
  }
};

/** Of an enum; programs get the allowed values from the server as well. */
export const CHOOSE = 'Escolha uma das opções';

const EMPTY = 'Preencha este campo';
const WHOLE = 'Informe um número inteiro';
const OTHERWISE = 'Confira este campo';

const OF_TYPE: Partial<Record<string, string>> = {
  string: 'Escreva um texto',
  number: 'Informe um número',
  int: WHOLE,
  boolean: 'Escolha sim ou não',
  array: 'Informe uma lista',
};

const OF_FORMAT: Partial<Record<string, string>> = {
  email: 'Endereço de e-mail inválido',
  url: 'Informe um endereço como https://exemplo.com.br',
  uuid: 'Não encontramos o que foi escolhido. Atualize a página e tente de novo',
  date: 'Informe uma data que exista',
  datetime: 'Informe uma data que exista',
};

type Bounds<Issue extends { origin: string }> = Pick<
  Issue,
  keyof Issue & ('origin' | 'minimum' | 'maximum' | 'inclusive')
>;

function tooSmall({ origin, minimum, inclusive }: Bounds<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') return minimum === 1 ? EMPTY : `Escreva pelo menos ${amount(minimum)} caracteres`;
  if (origin === 'array')
    return minimum === 1 ? 'Escolha pelo menos um' : `Escolha pelo menos ${amount(minimum)}`;
  return inclusive === false ? `Informe mais que ${amount(minimum)}` : `O mínimo é ${amount(minimum)}`;
}

function tooBig({ origin, maximum, inclusive }: Bounds<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `Use no máximo ${amount(maximum)} caracteres`;
  if (origin === 'array') return `Escolha no máximo ${amount(maximum)}`;
  return inclusive === false ? `Informe menos que ${amount(maximum)}` : `O máximo é ${amount(maximum)}`;
}

const amount = (number: number | bigint): string => formatNumber(Number(number));
