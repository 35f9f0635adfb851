import { type Compilable, type CompiledQuery, createQueryId } from 'kysely';
import { type Engine, engineOf } from './open.ts';
import type { Db } from './tables.ts';

/** A placeholder in a statement's text for a value of each run. */
class Place {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/**
 * A query whose text is made once for each engine: making it costs as much as running it. `make` gets the placeholders of the values
 * of a run; it puts them where values stand, and cannot look at them.
 */
export function statement<Values extends readonly unknown[], Row>(
  make: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const compiled = new Map<Engine, CompiledQuery<Row>>();
  return async (db, ...values) => {
    const engine = engineOf(db);
    const known = compiled.get(engine) ?? make(db, ...placesOf(values)).compile();
    compiled.set(engine, known);
    const parameters = known.parameters.map((each) => (each instanceof Place ? values[each.at] : each));
    // It distinguishes runs at the same time, and with them what each has read.
    const { rows } = await db.executeQuery<Row>({ ...known, parameters, queryId: createQueryId() });
    return rows;
  };
}

const placesOf = <Values extends readonly unknown[]>(values: Values): Values =>
  values.map((_, at) => new Place(at)) as unknown as Values;
