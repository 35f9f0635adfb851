import { textIn } from '#client/forms/textIn.ts';

/** Messages by the field they belong to. */
export type Faults = Record<string, string>;

export interface Card {
  number: string;
  holder: string;
  /** '12/30'. */
  expires: string;
  cvv: string;
}

/** A provider's token for a card, with the facts that the provider wants again when it charges. */
export interface CardToken {
  cardToken: string;
  cardBrand?: string;
  cardIssuer?: string;
}

export function cardIn(form: FormData): Card {
  const text = (name: string) => textIn(form, name).trim();
  return {
    number: text('number'),
    holder: text('holder'),
    expires: monthAndYear(text('expires')),
    cvv: text('cvv'),
  };
}

/** '1230', '12/2030' and '12 / 30' are '12/30'. */
function monthAndYear(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 4 ? `${digits.slice(0, 2)}/${digits.slice(-2)}` : text;
}
