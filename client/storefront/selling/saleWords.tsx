import { Chip } from '#client/ui/Chip.tsx';
import type { OwnSale } from '#shared/contract/seller.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';

/** Where a sale stands for its seller, in words; what is late says so. */
export function SaleState({ sale, now, settings }: { sale: OwnSale; now: string; settings: ClockSettings }) {
  const { state, dueAt, deliveredAt } = sale;
  if (state === 'refunded') return <>Reembolsada</>;
  if (state === 'cancelled') return <>Cancelada</>;
  if (state === 'delivered')
    return <>{deliveredAt ? `Entregue em ${formatInstant(deliveredAt, settings)}` : 'Entregue'}</>;
  if (dueAt === null) return <>Entregar assim que puder</>;
  return (
    <>
      Entregar até {formatInstant(dueAt, settings)}
      {dueAt < now && (
        <>
          {' '}
          <Chip $tone="ember">Atrasada</Chip>
        </>
      )}
    </>
  );
}
