import { oneOf } from '#shared/contract/atoms.ts';
import { EVENT_TYPES } from '#shared/office/events.ts';

/** Apart from the bodies of events, which import every subject: a form that chooses among types needs none of it. */
export const EventTypeName = oneOf(EVENT_TYPES);
