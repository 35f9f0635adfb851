import { Chip } from '#client/ui/Chip.tsx';
import type { MailState } from '#shared/contract/admin/mails.ts';

const WORDS: Record<MailState, [word: string, tone: 'neutral' | 'leaf' | 'ember']> = {
  waiting: ['Na fila', 'neutral'],
  sent: ['Enviado', 'leaf'],
  failed: ['Não saiu', 'ember'],
};

export function MailStateChip({ state }: { state: MailState }) {
  const [word, tone] = WORDS[state];
  return <Chip $tone={tone}>{word}</Chip>;
}
