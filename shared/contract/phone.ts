import * as z from 'zod';

const PHONE_FAULT = 'Informe um telefone com DDD, como (11) 95555-0123';

/** Accepts any punctuation; stored as '(11) 95555-0123'. It may be empty. */
export const Phone = z
  .string(PHONE_FAULT)
  .trim()
  .max(30, PHONE_FAULT)
  .regex(/^[\d\s()+.-]*$/, PHONE_FAULT)
  .meta({ examples: ['(11) 95555-0123'] })
  .transform((text, check) => {
    const digits = text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
    const parts = /^([1-9]\d)(\d{4,5})(\d{4})$/.exec(digits);
    if (parts) return `(${parts[1]}) ${parts[2]}-${parts[3]}`;
    if (text !== '') check.addIssue({ code: 'custom', message: PHONE_FAULT });
    return '';
  });
