import { TickGroups } from '#client/admin/kit/TickGroups.tsx';
import { useMay } from '#client/admin/kit/useMay.ts';
import { CheckField } from '#client/ui/field/Field.tsx';
import { FieldGroup } from '#client/ui/field/FieldGroup.tsx';
import {
  ALL_EVENT_TYPES,
  EVENT_SUBJECTS,
  EVENT_TYPES,
  type EventSubject,
  type EventType,
  permissionOfEvent,
} from '#shared/contract/events.ts';

const SUBJECTS = Object.entries(EVENT_SUBJECTS) as [EventSubject, { label: string }][];

/** The events that a webhook subscribes to; a user cannot subscribe to events that they may not read. */
export function EventTicks({
  chosen,
  onChange,
}: {
  chosen: readonly EventType[];
  onChange: (chosen: EventType[]) => void;
}) {
  const may = useMay();
  return (
    <TickGroups>
      {SUBJECTS.map(([subject, { label }]) => (
        <FieldGroup key={subject}>
          <legend>{label}</legend>
          {ALL_EVENT_TYPES.filter((type) => EVENT_TYPES[type].subject === subject).map((type) => (
            <CheckField
              key={type}
              label={EVENT_TYPES[type].label}
              checked={chosen.includes(type)}
              disabled={!may(permissionOfEvent(type)) && !chosen.includes(type)}
              onChange={({ target }) =>
                onChange(
                  ALL_EVENT_TYPES.filter((each) => (each === type ? target.checked : chosen.includes(each))),
                )
              }
            />
          ))}
        </FieldGroup>
      ))}
    </TickGroups>
  );
}
