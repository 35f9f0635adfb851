import { oneOf } from '#shared/contract/atoms.ts';
import { EVENT_TYPES } from '#shared/office/events.ts';

/** Apart from what events show, which is of every subject: whoever chooses among types needs none of it. */
export const EventTypeName = oneOf(EVENT_TYPES);
