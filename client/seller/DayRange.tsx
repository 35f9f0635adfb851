import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { space } from '#client/ui/theme/tokens.ts';

export interface DayFilters {
  typed: { from: string; until: string };
  faults: { from: string | undefined; until: string | undefined };
}

/** The days that a list is narrowed to, as fields of the form around them; folded until they are in use. */
export function DayRange({ days: { typed, faults } }: { days: DayFilters }) {
  return (
    <Fold open={typed.from !== '' || typed.until !== ''}>
      <summary>Escolher datas</summary>
      <Days>
        <Field label="De" error={faults.from}>
          {(ids) => <Input {...ids} type="date" name="from" defaultValue={typed.from} />}
        </Field>
        <Field label="Até" error={faults.until}>
          {(ids) => <Input {...ids} type="date" name="until" defaultValue={typed.until} />}
        </Field>
        <Button type="submit" $variant="outline">
          Filtrar
        </Button>
      </Days>
    </Fold>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[3]};
  > button {
    justify-self: start;
  }
`;
