import { DueIn } from '#client/storefront/orders/DueIn.tsx';
import { LINE_TONES } from '#client/trade/lineTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { OwnSale } from '#shared/contract/seller.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

type Stage = OwnSale['stage'];

/** It was given up, and its money is its buyer's again. */
export const isOver = (stage: Stage): boolean => stage === 'cancelled' || stage === 'refunded';

/** What was paid is still to be delivered. */
export const isOwed = (stage: Stage): boolean => stage === 'paid' || stage === 'late';

/** Where a sale stands for its seller, in the words that its buyer and the team read, and the date that matters then. */
export function SaleState({ sale, settings }: { sale: OwnSale; settings: ClockSettings }) {
  const { stage, dueAt } = sale;
  const date = dateOf(sale);
  return (
    <>
      <Chip $tone={LINE_TONES[stage]}>{LINE_STAGES[stage]}</Chip>
      {isOwed(stage) && dueAt !== null && (
        <QuietLine as="span">
          <DueIn dueAt={dueAt} lateAt={sale.lateAt} settings={settings} reader="seller" />
        </QuietLine>
      )}
      {date && (
        <QuietLine as="span">
          {date.name} {formatInstant(date.at, settings)}
        </QuietLine>
      )}
    </>
  );
}

function dateOf({ stage, deliveredAt }: OwnSale): { name: string; at: string } | undefined {
  const came = stage === 'delivered' || stage === 'confirmed' || stage === 'completed';
  return came && deliveredAt !== null ? { name: 'Entregue em', at: deliveredAt } : undefined;
}
