import { DueIn } from '#client/account/orders/DueIn.tsx';
import { LINE_TONES } from '#client/trade/lineTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { ShopSale } from '#shared/contract/seller/shop.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

type Stage = ShopSale['stage'];

/** The sale was cancelled, and its money went back to the buyer. */
export const isOver = (stage: Stage): boolean => stage === 'cancelled' || stage === 'refunded';

export const isOwed = (stage: Stage): boolean => stage === 'paid' || stage === 'late';

/**
 * The state of a sale for its seller, in the same words as for the buyer and the team, with the date that
 * matters.
 */
export function SaleState({ sale, settings }: { sale: ShopSale; settings: ClockSettings }) {
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

function dateOf({ stage, deliveredAt }: ShopSale): { name: string; at: string } | undefined {
  const came = stage === 'delivered' || stage === 'confirmed' || stage === 'completed';
  return came && deliveredAt !== null ? { name: 'Entregue em', at: deliveredAt } : undefined;
}
