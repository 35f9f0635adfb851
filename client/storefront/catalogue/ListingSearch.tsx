import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Input } from '#client/ui/field/Field.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';

interface ListingSearchProps {
  q: string;
  label: string;
  formId: string;
  /** The same list without the text. */
  clearAddress: string;
  /** The page's main field, with its button in words. */
  large?: boolean;
}

/** The text field of a listing; it belongs to the filter form, so that filters stay while searching. */
export function ListingSearch({ q, label, formId, clearAddress, large = false }: ListingSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  // Focuses the field after a navigation from another page; a full page load starts at its top.
  const begins = useRef(useHydrated() && large && q === '');
  useEffect(() => {
    if (begins.current) input.current?.focus({ preventScroll: true });
  }, []);
  const clear = (event: React.MouseEvent) => {
    if (input.current) input.current.value = '';
    input.current?.focus();
    if (!q) event.preventDefault();
  };
  return (
    <Row role="search" data-large={large || undefined}>
      <label>
        <span className="visually-hidden">{label}</span>
        <Input
          ref={input}
          type="search"
          name="q"
          form={formId}
          defaultValue={q}
          placeholder={label}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Clear to={clearAddress} preventScrollReset aria-label="Limpar busca" onClick={clear}>
          <X size={18} />
        </Clear>
      </label>
      {large ? (
        <Button type="submit" form={formId} data-search $size="lg">
          Buscar
        </Button>
      ) : (
        <Button type="submit" form={formId} data-search $variant="secondary" $size="icon" aria-label="Buscar">
          <Search size={18} />
        </Button>
      )}
    </Row>
  );
}

const Clear = styled(Link)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  color: ${color.quiet};
`;

const Row = styled.div`
  display: flex;
  gap: ${space[2]};
  min-inline-size: 0;
  label {
    position: relative;
    flex: 1;
    min-inline-size: 0;
  }
  input {
    padding-inline-end: 2.75rem;
    text-overflow: ellipsis;
  }
  &:where([data-large]) input {
    min-height: 3.25rem;
    border-radius: ${radius.medium};
    font-size: ${text.lead};
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  input:placeholder-shown + a {
    display: none;
  }
`;
