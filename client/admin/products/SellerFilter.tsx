import { useId, useState } from 'react';
import { Fault, Input, Select } from '#client/ui/field/Field.tsx';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { searchable } from '#shared/values/text.ts';
import type { Choice } from './ProductSide.tsx';

/** A list up to this length needs no search. */
const FEW = 25;

interface SellerFilterProps {
  sellers: readonly Choice[];
  value: string | undefined;
  onChange: (slug: string) => void;
}

/** The seller filter of a list: a choice, and a search among names where sellers are many. */
export function SellerFilter({ sellers, value = '', onChange }: SellerFilterProps) {
  const options = sellers.map(({ slug, name }) => ({ slug, name: sellerWords(slug, name) }));
  if (sellers.length > FEW) return <SellerSearch key={value} {...{ value, onChange }} sellers={options} />;
  return (
    <label>
      <span>Vendedor</span>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Todos</option>
        {options.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** The name of a seller in the back-office: the shop itself has a word that no seller has. */
export const sellerWords = (slug: string, name: string): string =>
  slug === STORE_SELLER_SLUG ? 'Da casa' : name;

/** A name counts once it is picked from the list, or typed in full. */
function SellerSearch({ sellers, value, onChange }: Required<SellerFilterProps>) {
  const id = useId();
  const [unknown, setUnknown] = useState(false);
  const chosen = sellers.find(({ slug }) => slug === value)?.name ?? '';
  const take = (text: string) => {
    const words = searchable(text);
    const whole = sellers.filter(({ name }) => searchable(name) === words);
    const [only, ...others] =
      whole.length > 0 ? whole : sellers.filter(({ name }) => searchable(name).includes(words));
    setUnknown(words !== '' && (!only || others.length > 0));
    if (words === '') onChange('');
    else if (only && others.length === 0) onChange(only.slug);
  };
  return (
    <div>
      <label>
        <span>Vendedor</span>
        <Input
          type="search"
          list={id}
          defaultValue={chosen}
          placeholder="Todos"
          autoComplete="off"
          aria-invalid={unknown || undefined}
          aria-describedby={unknown ? `${id}-fault` : undefined}
          onChange={({ target, nativeEvent }) => {
            // Not a single key: the user picked a name from the list, or cleared the field.
            const { inputType } = nativeEvent as InputEvent;
            if (inputType === undefined || inputType === 'insertReplacementText') take(target.value);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') take(currentTarget.value);
          }}
          onBlur={({ target }) => {
            if (target.value !== chosen) take(target.value);
          }}
        />
      </label>
      <datalist id={id}>
        {sellers.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      {unknown && <Fault id={`${id}-fault`}>Escolha um vendedor da lista</Fault>}
    </div>
  );
}
