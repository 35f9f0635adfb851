import { contactDataIn, forbiddenTermsIn, termsIn } from './contactData.ts';

interface Rules {
  /** One forbidden term a line. */
  forbiddenTerms: string;
}

/** Contact data and forbidden terms in a seller's text, in quotes; undefined without any. */
export function forbiddenWordsIn(text: string, { forbiddenTerms }: Rules): string | undefined {
  const found = [...contactDataIn(text), ...forbiddenTermsIn(text, termsIn(forbiddenTerms))];
  return found.length === 0 ? undefined : found.map((each) => `“${each}”`).join(', ');
}

/** Who reads a text field of a form; `nobody` is for choices and numbers. */
export type Reader = 'everyone' | 'team' | 'nobody';

/** The fields of a form that hold text: a form with a new one does not compile until its reader is declared. */
export type TextOf<Form> = { [Field in keyof Form]: Form[Field] extends string ? Field : never }[keyof Form];

/** The faults of the fields that everyone reads, for contact data and forbidden terms. */
export const publicTextFaults = <Field extends string>(
  readers: Readonly<Record<Field, Reader>>,
  form: Readonly<Record<Field, string>>,
  rules: Rules,
): { path: Field; message: string }[] =>
  (Object.keys(readers) as Field[]).flatMap((path) => {
    const words = readers[path] === 'everyone' ? forbiddenWordsIn(form[path], rules) : undefined;
    return words ? [{ path, message: `Tire ${words}: contato e termos proibidos não entram na loja` }] : [];
  });
