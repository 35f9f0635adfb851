import { Search } from 'lucide-react';
import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Input } from '#client/ui/field/Field.tsx';
import { color, from, space } from '#client/ui/theme/tokens.ts';
import type { readCustomer } from '#shared/contract/admin/customers.ts';
import { SavedColumnsField } from './SavedColumnsField.tsx';
import { needs, useMay } from './useMay.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The placeholder for users who may see customers, where the search covers customers too. */
  withPeople?: string;
  /** The current search words. */
  value: string;
  /** Other query parameters that a new search keeps, besides the columns. */
  otherParams?: Record<string, string | undefined>;
}

/** The search of a list, stored in the address as `q`. */
export function SearchField({ label, placeholder, withPeople, value, otherParams = {} }: SearchFieldProps) {
  const seesPeople = useMay()(needs<typeof readCustomer>('customers.read'));
  return (
    <Bar role="search" method="get" preventScrollReset>
      {Object.entries(otherParams).map(([name, each]) =>
        each ? <input key={name} type="hidden" name={name} value={each} /> : null,
      )}
      <SavedColumnsField />
      <Wrap>
        <Search size={18} aria-hidden="true" />
        <Input
          key={value}
          type="search"
          name="q"
          defaultValue={value}
          aria-label={label}
          placeholder={(seesPeople && withPeople) || placeholder}
          maxLength={100}
          enterKeyHint="search"
        />
      </Wrap>
      <Button type="submit" $variant="outline">
        Buscar
      </Button>
    </Bar>
  );
}

const Bar = styled(Form)`
  display: flex;
  gap: ${space[2]};
  inline-size: 100%;
  ${from.tablet} {
    max-inline-size: 30rem;
  }
`;

const Wrap = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space[3]};
    margin-block: auto;
    color: ${color.quiet};
    pointer-events: none;
  }
  input {
    padding-inline-start: ${space[10]};
  }
`;
