import type pg from 'pg';

/** A foreign key or a trigger of a table in PostgreSQL, with what decides when it acts. */
export interface TableGuard {
  table: string;
  name: string;
  kind: 'foreignKey' | 'trigger';
  /** What `alter table` takes to bring it back: `deferrable initially deferred`, `enable always trigger` … */
  acts: string;
}

/** Every foreign key and trigger of the shop's schema, in one order. */
export async function readGuards(target: pg.Client): Promise<TableGuard[]> {
  const { rows } = await target.query<TableGuard>(`
    select relname as "table", conname as "name", 'foreignKey' as "kind",
      case when not condeferrable then 'not deferrable'
        when condeferred then 'deferrable initially deferred' else 'deferrable initially immediate' end as "acts"
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = current_schema()::regnamespace
    union all
    select relname, tgname, 'trigger',
      case tgenabled when 'D' then 'disable' when 'R' then 'enable replica' when 'A' then 'enable always'
        else 'enable' end || ' trigger'
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace
    order by 1, 3, 2`);
  return rows;
}

/** Within a transaction, rows come in any order and start no trigger; foreign keys are checked at its end. */
export async function loosenGuards(target: pg.Client, guards: readonly TableGuard[]): Promise<void> {
  for (const guard of guards)
    await setGuard(
      target,
      guard,
      guard.kind === 'foreignKey' ? 'deferrable initially deferred' : 'disable trigger',
    );
}

/** Checks what was deferred and brings each guard back to exactly what it was. Throws where one differs afterwards. */
export async function restoreGuards(target: pg.Client, guards: readonly TableGuard[]): Promise<void> {
  await target.query('set constraints all immediate');
  for (const guard of guards) await setGuard(target, guard, guard.acts);
  const now = await readGuards(target);
  const differing = guards.find(({ acts }, index) => now[index]?.acts !== acts);
  if (differing || now.length !== guards.length)
    throw new Error(`${differing?.kind ?? 'the guards'} ${differing?.name ?? ''} did not come back`);
}

const setGuard = (target: pg.Client, { table, name, kind }: TableGuard, acts: string) =>
  target.query(
    kind === 'foreignKey'
      ? `alter table "${table}" alter constraint "${name}" ${acts}`
      : `alter table "${table}" ${acts} "${name}"`,
  );
