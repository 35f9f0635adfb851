import * as z from 'zod';
import { plainInstant } from '#shared/values/instant.ts';
import { CURRENCIES } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { typedText, withoutUnseen } from '#shared/values/unseen.ts';

/** A moment in time: ISO 8601 with milliseconds, in UTC ('2026-01-31T12:00:00.000Z'). */
export const Instant = z.iso
  .datetime()
  .meta({ description: 'ISO 8601, em UTC', examples: ['2026-01-31T12:00:00.000Z'] });

/** A lower bound in time: any offset is accepted and converted to UTC. */
export const Since = z.iso
  .datetime({
    offset: true,
    error: 'Informe data, hora e fuso, como 2026-01-31T12:00:00Z ou 2026-01-31T09:00:00-03:00',
  })
  .transform(plainInstant);

/** The id of a row, in an address or a body: opaque text, usually a UUID. */
export const RowId = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['018f3c1e-7d52-7c1a-9b7e-2f6f6f0a1c11'] });

/** A text written by a person, without invisible characters and surrounding space. */
export const plainText = (missing?: string) => z.string(missing).overwrite(withoutUnseen).trim();

/** An address, a number or a code, whose hyphens and widths are plain too. */
export const typed = (missing?: string) => z.string(missing).overwrite(typedText);

/** The number of a sold line, for its seller. */
export const SaleNumber = typed()
  .min(1)
  .max(30)
  .meta({ examples: ['A-10001-1'] });

const plainLine = (missing?: string) => plainText(missing).overwrite((text) => text.replaceAll(/\s+/g, ' '));

const upTo = (text: z.ZodString, most: number) =>
  text.max(most, `Use no máximo ${formatNumber(most)} caracteres`);

const atMost = (text: z.ZodString, missing: string, most: number) => upTo(text.min(1, missing), most);

/** A required text, without surrounding space, up to this many characters. */
export const words = (missing: string, most: number) => atMost(plainText(missing), missing, most);

/** The same in one line, for texts shown in lists and sentences: names, titles, subjects. */
export const line = (missing: string, most: number) => atMost(plainLine(missing), missing, most);

/** The name of a person. */
export const personName = (missing: string) =>
  line(missing, 120).refine((name) => name.length !== 1, 'Use ao menos 2 letras');

/** A text stored character by character, for goods: a password may contain anything. */
export const exactWords = (missing: string, most: number) => atMost(z.string(missing).trim(), missing, most);

/** Words that may be left empty, without space around them. */
export const optionalWords = (most: number) => upTo(plainText(), most);

/** A line that may be left empty. */
export const optionalLine = (most: number) => upTo(plainLine(), most);

/** The search text of a list; empty matches everything. */
export const SearchText = optionalLine(100).default('');

/** One of the keys of a table of words; `fault` is the message for any other value. */
export const oneOf = <Words extends object>(table: Words, fault?: string) =>
  z.enum(Object.keys(table) as [keyof Words & string], fault);

/** For a parameter that a plain form sends empty where nothing was chosen. */
export const emptyAsUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A filter that is on or off: 'false' and an empty value are the same as none. */
export const onlyIf = () =>
  emptyAsUndefined(z.enum(['true', 'false'], 'Escreva true ou false')).transform((value) =>
    value === 'true' ? value : undefined,
  );

/** One value of a repeatable parameter arrives bare, several as a list. */
export const repeatable = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(item).max(most, `Informe no máximo ${most}`),
    )
    .default([]);

/** The currency of amounts; an order keeps its own. */
export const Currency = oneOf(CURRENCIES, 'Escolha BRL, USD ou EUR').meta({
  description: 'A moeda dos valores, por ISO 4217. Um pedido fica na moeda em que foi feito',
});

/** A day of the store's calendar, '2026-01-31', within what clocks and reports can reckon with. */
export const Day = typed('Informe uma data válida')
  .pipe(
    z.iso.date('Informe uma data válida').refine((day) => day >= '2000-01-01' && day < '2100-01-01', {
      message: 'Informe uma data entre 2000 e 2099',
    }),
  )
  .meta({ format: 'date' });

/** Whether a query's first day does not come after its last one; both count. */
export const daysInOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  from === undefined || until === undefined || from <= until;
export const LAST_DAY_FIRST = { path: ['until'], error: 'O último dia vem antes do primeiro' };
