import { typed } from './atoms.ts';

const PHONE_FAULT = 'Informe um telefone com DDD, como (11) 95555-0123';

/** The digits with their area code, also as dialled at home, '011 …', and from abroad, '+55 (0)11 …'. */
export const phoneDigits = (text: string): string =>
  text.replace(/\D/g, '').replace(/^(?:55)?(?:0(?![3589]00))?(?=[1-9]\d{9,10}$)/, '');

/** Accepts any punctuation; stored as '(11) 95555-0123'. It may be empty. */
export const Phone = typed(PHONE_FAULT)
  .max(30, PHONE_FAULT)
  .regex(/^[\d\s()+.-]*$/, PHONE_FAULT)
  .meta({ examples: ['(11) 95555-0123'] })
  .transform((text, check) => {
    const digits = phoneDigits(text);
    const parts = /^([1-9]\d)(\d{4,5})(\d{4})$/.exec(digits);
    if (parts) return `(${parts[1]}) ${parts[2]}-${parts[3]}`;
    if (text !== '') check.addIssue({ code: 'custom', message: PHONE_FAULT });
    return '';
  });
