import type { ReactNode } from 'react';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { SellerKeyAct } from '#shared/contract/sellerKeys.ts';

/** What a seller's programs have changed, as the seller and the team read it; `moment` writes an instant. */
export const keyActColumns = (moment: (at: string) => ReactNode): Column<SellerKeyAct>[] => [
  {
    title: 'O que mudou',
    cell: ({ what, path }) => (
      <>
        {what}
        <QuietLine>{path}</QuietLine>
      </>
    ),
  },
  { title: 'Chave', phone: 'titled', cell: ({ key }) => key },
  { title: 'Quando', phone: 'titled', cell: ({ at }) => moment(at) },
];
