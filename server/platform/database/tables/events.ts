import type { ColumnType, Generated } from 'kysely';
import type { EventType } from '#shared/events.ts';
import type { InstantText, Json } from './columns.ts';

/** Something that has happened; triggers write it in the transaction of its cause. (`office/events`) */
export interface EventTable {
  seq: Generated<number>;
  /** 'evt_' and 32 digits, the same for ever. */
  id: string;
  type: EventType;
  /** Whose JSON its body is: the order's where it is of a line. */
  subjectId: string;
  /** The line. */
  partId: string | null;
  at: InstantText;
  /** Where it stands in the order in which events are read; given after the commit, one after the other. */
  position: ColumnType<number | null, number | null | undefined, number | null>;
  /** What the API shows of it, as it was then; null until that is written. */
  data: ColumnType<Json | null, Json | null | undefined, Json | null>;
}

export interface EventsTables {
  event: EventTable;
}
