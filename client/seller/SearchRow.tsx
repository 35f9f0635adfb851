import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Input } from '#client/ui/field/Field.tsx';
import { space } from '#client/ui/theme/tokens.ts';

interface SearchRowProps {
  label: string;
  placeholder: string;
  /** The current search text. */
  q: string;
}

/** The search field of a list of the seller centre, and its button, inside a GET form. */
export const SearchRow = ({ label, placeholder, q }: SearchRowProps) => (
  <Row>
    <Input
      type="search"
      name="q"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={q}
      maxLength={100}
      enterKeyHint="search"
    />
    <Button type="submit" $variant="outline">
      Buscar
    </Button>
  </Row>
);

const Row = styled.div`
  display: flex;
  gap: ${space[2]};
`;
