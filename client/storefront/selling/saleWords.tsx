import { Chip } from '#client/ui/Chip.tsx';
import type { OwnSale } from '#shared/contract/seller.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';

/** Where a sale stands for its seller, in words; what is late says so. */
export function SaleState({ sale, settings }: { sale: OwnSale; settings: ClockSettings }) {
  const { stage, dueAt, deliveredAt } = sale;
  if (stage === 'refunded') return <>Reembolsada</>;
  if (stage === 'cancelled') return <>Cancelada</>;
  if (stage === 'completed') return <>Concluída</>;
  if (stage === 'disputed') return <Chip $tone="ember">Em disputa</Chip>;
  if (deliveredAt !== null) return <>Entregue em {formatInstant(deliveredAt, settings)}</>;
  if (dueAt === null) return <>Entregar assim que puder</>;
  return (
    <>
      Entregar até {formatInstant(dueAt, settings)}
      {stage === 'late' && (
        <>
          {' '}
          <Chip $tone="ember">Atrasada</Chip>
        </>
      )}
    </>
  );
}
