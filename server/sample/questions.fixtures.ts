import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import { signedName } from '#shared/values/initials.ts';
import { HOUR } from '#shared/values/time.ts';
import { readList, rowNamed } from './fixtureFile.ts';

const FILE = 'questions.yaml';
const QuestionFixture = z.strictObject({
  product: z.string(),
  by: z.string(),
  hoursAgo: z.number().positive(),
  text: z.string(),
  answer: z.strictObject({ hoursAgo: z.number().positive(), text: z.string() }).optional(),
});

/** Loads `questions.yaml`: what shoppers of the sample ask its sellers. */
export async function loadQuestions(db: Db, folder: string, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  for (const { product, by, hoursAgo, text, answer } of await readList(folder, FILE, QuestionFixture)) {
    const listing = await db
      .selectFrom('product')
      .where('slug', '=', product)
      .select(['id as productId', 'sellerId'])
      .executeTakeFirst();
    const customer = await db.selectFrom('customer').where('name', '=', by).select('id').executeTakeFirst();
    await db
      .insertInto('listingQuestion')
      .values({
        ...rowNamed(FILE, listing, product),
        id: randomUUID(),
        customerId: rowNamed(FILE, customer, by).id,
        author: signedName(by),
        text,
        masked: 0,
        askedAt: before(hoursAgo),
        answer: answer?.text ?? null,
        answeredAt: answer ? before(answer.hoursAgo) : null,
      })
      .execute();
  }
}
