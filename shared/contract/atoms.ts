import * as z from 'zod';

/** A moment in time: ISO 8601 with milliseconds, in UTC ('2026-01-31T12:00:00.000Z'). */
export const Instant = z.iso
  .datetime()
  .meta({ description: 'ISO 8601, em UTC', examples: ['2026-01-31T12:00:00.000Z'] });

/** The id of any row of ours, in an address or a body: opaque text, seldom anything but a UUID. */
export const RowId = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['018f3c1e-7d52-7c1a-9b7e-2f6f6f0a1c11'] });

/** One or more words that must be there, without space around them, up to so many letters. */
export const words = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, `Use no máximo ${most.toLocaleString('pt-BR')} letras`);

/** Words that may be left empty, without space around them. */
export const optionalWords = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use no máximo ${most.toLocaleString('pt-BR')} letras`);

/** What a list is searched for; empty finds everything. */
export const SearchText = optionalWords(100).default('');

/** One of the keys of a table of words; `fault` is said of anything else. */
export const oneOf = <Words extends object>(table: Words, fault?: string) =>
  z.enum(Object.keys(table) as [keyof Words & string], fault);

/** For a parameter that a plain form sends empty where nothing was chosen. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

/** A day of the store's calendar, '2026-01-31', within what clocks and reports can reckon with. */
export const Day = z.iso
  .date('Informe uma data válida')
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', {
    message: 'Informe uma data entre 2000 e 2099',
  });
