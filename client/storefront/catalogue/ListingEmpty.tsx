import type { ReactNode } from 'react';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';

export interface EmptyWords {
  title: string;
  sentence: ReactNode;
}

const NOTHING: EmptyWords = {
  title: 'Nenhum produto encontrado',
  sentence:
    'Não encontramos produtos correspondentes à sua busca. Tente ajustar os filtros ou buscar por outro termo.',
};

interface ListingEmptyProps {
  words: EmptyWords | undefined;
  /** The last page that has products, 0 when there is none at all. */
  lastPage: number;
  firstAddress: string;
  /** The list without text and filters, when there are any. */
  clearAddress: string | undefined;
}

/** A listing without products, and the way on: the first page, fewer filters, or the whole shop. */
export function ListingEmpty({ words = NOTHING, lastPage, firstAddress, clearAddress }: ListingEmptyProps) {
  if (lastPage > 0)
    return (
      <EmptyState
        title={words.title}
        action={<ButtonLink to={firstAddress}>Ir para a primeira página</ButtonLink>}
      >
        {lastPage === 1 ? 'Esta lista tem uma página só.' : `Esta lista termina na página ${lastPage}.`}
      </EmptyState>
    );
  return (
    <EmptyState
      title={words.title}
      action={
        clearAddress ? (
          <ButtonLink to={clearAddress} preventScrollReset>
            Limpar filtros
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.products}>Ver todos os produtos</ButtonLink>
        )
      }
    >
      {words.sentence}
    </EmptyState>
  );
}
