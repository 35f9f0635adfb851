import type { ReactNode } from 'react';
import { QuietLine } from '#client/ui/Quiet.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { SellerKeyEntry } from '#shared/contract/seller/keys.ts';

/** The changes by a seller's programs, for the seller and the team; `moment` formats an instant. */
export const keyEntryColumns = (moment: (at: string) => ReactNode): Column<SellerKeyEntry>[] => [
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
