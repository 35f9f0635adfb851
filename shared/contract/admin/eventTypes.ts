import { EVENT_TYPES } from '../../office/events.ts';
import { oneOf } from '../atoms.ts';

/** Apart from what events show, which is of every subject: whoever chooses among types needs none of it. */
export const EventTypeName = oneOf(EVENT_TYPES);
