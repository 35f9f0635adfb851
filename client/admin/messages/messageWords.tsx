import { Chip } from '#client/ui/Chip.tsx';
import type { MessageSummary } from '#shared/contract/admin/messages.ts';
import { CONTACT_SUBJECTS } from '#shared/shop/contactSubjects.ts';
import { MESSAGE_KINDS, MESSAGE_STATES } from '#shared/shop/messageWords.ts';

export const KINDS = MESSAGE_KINDS;

/** The states of several, in the order of the filter. */
export const STATES_OF_MANY = { open: 'Abertas', answered: 'Respondidas', closed: 'Encerradas' } as const;

const TONES = { open: 'sun', answered: 'leaf', closed: 'neutral' } as const;

export function MessageStateChip({ state }: { state: MessageSummary['state'] }) {
  return <Chip $tone={TONES[state]}>{MESSAGE_STATES[state]}</Chip>;
}

/** The subject in words: the selected one of a contact message, the shop's name of an application. */
export const subjectOf = ({ kind, subject }: Pick<MessageSummary, 'kind' | 'subject'>): string | null =>
  kind === 'contact' && subject !== null
    ? (new Map<string, string>(Object.entries(CONTACT_SUBJECTS)).get(subject) ?? subject)
    : subject;
