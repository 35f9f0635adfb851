import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { signedName } from '#shared/initials.ts';
import { HOUR } from '#shared/time.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { BrokenFixture, readFixture } from './fixtureFile.ts';

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
  if (!existsSync(join(folder, FILE))) return; // a folder of an older release
  const there = <Row>(row: Row | undefined, name: string): Row => {
    if (!row)
      throw new BrokenFixture(`fixtures/${FILE} has a fault:\n  ${name}: there is nothing of that name`);
    return row;
  };
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  for (const { product, by, hoursAgo, text, answer } of await readFixture(
    folder,
    FILE,
    z.array(QuestionFixture),
  )) {
    const listing = await db
      .selectFrom('product')
      .where('slug', '=', product)
      .select(['id as productId', 'sellerId'])
      .executeTakeFirst();
    const customer = await db.selectFrom('customer').where('name', '=', by).select('id').executeTakeFirst();
    await db
      .insertInto('listingQuestion')
      .values({
        ...there(listing, product),
        id: randomUUID(),
        customerId: there(customer, by).id,
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
