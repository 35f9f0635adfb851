import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/overlay/Sheet.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import type { Facets } from '#shared/contract/public/productList.ts';
import { type FilterField, FilterFields } from './FilterFields.tsx';
import type { ListingQuery } from './listing.ts';

interface FilterSheetProps {
  fields: readonly FilterField[];
  query: ListingQuery;
  facets: Facets;
  onApply: (form: HTMLFormElement) => void;
  onClear: () => void;
  onClose: () => void;
}

export function FilterSheet({ fields, query, facets, onApply, onClear, onClose }: FilterSheetProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(event.currentTarget);
  };
  return (
    <Sheet title="Filtros" onClose={onClose}>
      <form onSubmit={submit}>
        <FilterFields fields={fields} query={query} facets={facets} />
        <Foot>
          <Button type="button" $variant="outline" onClick={onClear}>
            Limpar
          </Button>
          <Button type="submit">Aplicar</Button>
        </Foot>
      </form>
    </Sheet>
  );
}

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  margin-inline: calc(-1 * ${space[4]});
  padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
`;
