import { LINE_TONES } from '#client/trade/lineTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { OwnSale } from '#shared/contract/seller.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';

/** Where a sale stands for its seller, in the words that its buyer and the team read, and the date that matters then. */
export function SaleState({ sale, settings }: { sale: OwnSale; settings: ClockSettings }) {
  const { stage } = sale;
  const date = dateOf(sale);
  return (
    <>
      <Chip $tone={LINE_TONES[stage]}>{LINE_STAGES[stage]}</Chip>
      {date && (
        <QuietLine as="span">
          {date.name} {formatInstant(date.at, settings)}
        </QuietLine>
      )}
    </>
  );
}

function dateOf({ stage, dueAt, deliveredAt }: OwnSale): { name: string; at: string } | undefined {
  if ((stage === 'paid' || stage === 'late') && dueAt !== null) return { name: 'Entregar até', at: dueAt };
  const came = stage === 'delivered' || stage === 'confirmed' || stage === 'completed';
  return came && deliveredAt !== null ? { name: 'Entregue em', at: deliveredAt } : undefined;
}
