import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Input } from '#client/ui/field/Field.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';

interface Specification {
  key: string;
  value: string;
}

interface SpecificationFieldsProps {
  list: Specification[];
  /** The pair that is edited and not yet added. */
  next: Specification;
  error: (path: `specifications.${string}`) => string | undefined;
  onChange: (list: Specification[]) => void;
  onNext: (next: Specification) => void;
}

export const isWhole = ({ key, value }: Specification): boolean => Boolean(key.trim() && value.trim());

/** A pair with only one half filled, which would be lost. */
export const isHalf = (pair: Specification): boolean =>
  Boolean(pair.key.trim() || pair.value.trim()) && !isWhole(pair);

/** Pairs of name and value; a pair is added only when both are filled. (Specification, section 5) */
export function SpecificationFields({ list, next, error, onChange, onNext }: SpecificationFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  const half = isHalf(next) ? error('specifications.next') : undefined;
  const add = () => {
    if (!isWhole(next)) return;
    onChange([...list, next]);
    onNext({ key: '', value: '' });
    first.current?.focus();
  };
  return (
    <Rows>
      {list.map((each, place) => {
        const set = (changed: Partial<Specification>) =>
          onChange(list.map((other, at) => (at === place ? { ...other, ...changed } : other)));
        const faults = [error(`specifications.${place}.key`), error(`specifications.${place}.value`)];
        return (
          <li key={place}>
            <Input
              value={each.key}
              maxLength={80}
              aria-label={`Nome da especificação ${place + 1}`}
              aria-invalid={faults[0] ? true : undefined}
              onChange={({ target }) => set({ key: target.value })}
            />
            <Input
              value={each.value}
              maxLength={500}
              aria-label={`Valor da especificação ${place + 1}`}
              aria-invalid={faults[1] ? true : undefined}
              onChange={({ target }) => set({ value: target.value })}
            />
            <Button
              type="button"
              $variant="ghost"
              $size="icon"
              aria-label={`Remover a especificação ${each.key || place + 1}`}
              onClick={() => onChange(list.filter((_, at) => at !== place))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </Button>
            {faults.some(Boolean) && <Fault>{faults.filter(Boolean).join('. ')}</Fault>}
          </li>
        );
      })}
      <li>
        <Input
          ref={first}
          value={next.key}
          maxLength={80}
          placeholder="Nome, como Seguidores"
          aria-label="Nome da nova especificação"
          aria-invalid={half && !next.key.trim() ? true : undefined}
          onChange={({ target }) => onNext({ ...next, key: target.value })}
        />
        <Input
          value={next.value}
          maxLength={500}
          placeholder="Valor, como 12 mil"
          aria-label="Valor da nova especificação"
          aria-invalid={half && !next.value.trim() ? true : undefined}
          onChange={({ target }) => onNext({ ...next, value: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          type="button"
          $variant="outline"
          $size="icon"
          disabled={!isWhole(next)}
          aria-label="Adicionar especificação"
          onClick={add}
        >
          <Plus size={18} aria-hidden="true" />
        </Button>
        {half && <Fault>{half}</Fault>}
      </li>
    </Rows>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    gap: ${space[2]};
  }
`;

const Fault = styled.span`
  grid-column: 1 / -1;
  color: ${color.ember};
  font-size: ${text.small};
`;
