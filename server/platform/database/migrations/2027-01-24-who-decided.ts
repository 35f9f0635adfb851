import { type Kysely, sql } from 'kysely';

/**
 * Who of the staff gave a strike or decided a dispute, beside the name that is shown, which a key's name may stand in. Of
 * what was before it is the one whom the record names for it, or whoever has that name now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dispute').addColumn('decidedById', 'text').execute();
  await db.schema.alterTable('sellerStrike').addColumn('givenById', 'text').execute();
  // Of the disputes that ended nobody decides anything any more.
  await fill(
    db,
    { table: 'dispute', name: 'decidedBy', subject: 'dispute', of: 'id' },
    sql`"closedAt" is null and`,
  );
  await fill(db, { table: 'sellerStrike', name: 'givenBy', subject: 'seller', of: 'sellerId' }, sql``);
}

const fill = (
  db: Kysely<unknown>,
  { table, name, subject, of }: { table: string; name: string; subject: string; of: string },
  only: ReturnType<typeof sql>,
) =>
  sql`update ${sql.table(table)} set ${sql.ref(`${name}Id`)} = coalesce(
      (select "auditEntry"."adminId" from "auditEntry" where "subject" = ${sql.lit(subject)}
        and "subjectId" = ${sql.ref(`${table}.${of}`)} and "auditEntry"."username" = ${sql.ref(`${table}.${name}`)}
        order by "auditEntry"."seq" desc limit 1),
      (select "admin"."id" from "admin" where "admin"."username" = ${sql.ref(`${table}.${name}`)}))
    where ${only} ${sql.ref(name)} is not null`.execute(db);
