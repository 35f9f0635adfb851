import { oneOf } from './atoms.ts';
import { EVENT_TYPES } from './events.ts';

/** Apart from the bodies of events, which import every subject: a form that chooses among types needs none of it. */
export const EventTypeName = oneOf(EVENT_TYPES);
