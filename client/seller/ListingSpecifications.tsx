import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Fault, Input } from '#client/ui/field/Field.tsx';
import { WithScripts } from '#client/ui/scripting.ts';
import { from, space } from '#client/ui/theme/tokens.ts';

interface Row {
  number: number;
  key: string;
  value: string;
}

interface ListingSpecificationsProps {
  first: readonly { key: string; value: string }[];
  /** The specifications of similar listings. */
  suggestions: readonly string[];
  error: (path: `specifications.${number}.${'key' | 'value'}`) => string | undefined;
}

const MOST = 40;

/** Pairs of name and value: those that are written, those that the category asks for, and empty ones. */
export function ListingSpecifications({ first, suggestions, error }: ListingSpecificationsProps) {
  const [visible, setVisible] = useState(suggestions);
  const [rows, setRows] = useState<Row[]>(() => withSuggested(numbered(first), suggestions));
  // Another category asks for other things; what was filled in stays.
  if (visible.join('\n') !== suggestions.join('\n')) {
    setVisible(suggestions);
    setRows(
      withSuggested(
        rows.filter((row) => isFilled(row) || !visible.includes(row.key)),
        suggestions,
      ),
    );
  }
  const set = (number: number, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.number === number ? { ...row, ...changed } : row)));
  return (
    <>
      <List>
        {rows.map(({ number, key, value }, place) => {
          // Faults count those that have a value, as they are sent.
          const at = rows.slice(0, place).filter(isFilled).length;
          const fault = (part: 'key' | 'value') =>
            isFilled({ value }) ? error(`specifications.${at}.${part}`) : undefined;
          return (
            <li key={number}>
              <Input
                name="specificationKey"
                value={key}
                maxLength={80}
                placeholder="Nome"
                autoComplete="off"
                aria-label={`Nome da especificação ${number}`}
                aria-invalid={fault('key') ? true : undefined}
                onChange={({ target }) => set(number, { key: target.value })}
              />
              <Input
                name="specificationValue"
                value={value}
                maxLength={500}
                placeholder="Valor"
                autoComplete="off"
                aria-label={key.trim() || `Valor da especificação ${number}`}
                aria-invalid={fault('value') ? true : undefined}
                onChange={({ target }) => set(number, { value: target.value })}
              />
              {(fault('key') ?? fault('value')) && <Fault>{fault('key') ?? fault('value')}</Fault>}
            </li>
          );
        })}
      </List>
      {rows.length < MOST && (
        <WithScripts>
          <Button type="button" $variant="outline" $size="sm" onClick={() => setRows([...rows, empty(rows)])}>
            <Plus size={18} aria-hidden="true" />
            Outra especificação
          </Button>
        </WithScripts>
      )}
    </>
  );
}

const isFilled = ({ value }: Pick<Row, 'value'>): boolean => value.trim() !== '';

const numbered = (pairs: readonly { key: string; value: string }[]): Row[] =>
  pairs.map((pair, place) => ({ ...pair, number: place + 1 }));

const empty = (rows: readonly Row[], key = ''): Row => ({
  number: Math.max(0, ...rows.map(({ number }) => number)) + 1,
  key,
  value: '',
});

/** Suggests the specifications of similar listings; without scripts there are two empty rows besides. */
function withSuggested(rows: readonly Row[], suggestions: readonly string[]): Row[] {
  const all = [...rows];
  const has = (key: string) => all.some((row) => row.key.trim().toLowerCase() === key.toLowerCase());
  for (const key of suggestions) if (!has(key) && all.length < MOST) all.push(empty(all, key));
  for (let blank = all.filter(({ key }) => key === '').length; blank < 2 && all.length < MOST; blank++)
    all.push(empty(all));
  return all;
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[1]};
    ${from.tablet} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
      gap: ${space[2]};
    }
  }
  li > span {
    grid-column: 1 / -1;
  }
`;
