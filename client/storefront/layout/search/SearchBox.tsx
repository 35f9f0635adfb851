import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { paths, searchFor } from '#client/pages/paths.ts';
import { Glyph } from '#client/ui/Glyph.tsx';
import { useDismiss } from '#client/ui/overlay/useDismiss.ts';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import { useSuggestions } from './useSuggestions.ts';

// Only who types needs them; they are fetched when the field gets the focus.
const loadList = () => import('./SuggestionList.tsx');
const SuggestionList = lazyOnDemand(async () => (await loadList()).SuggestionList);

interface SearchBoxProps {
  /** Names the landmark; each search box of a page has its own. */
  label: string;
  placeholder: string;
  /** The content of the button; a magnifier by default. */
  button?: ReactNode;
  className?: string;
}

/**
 * Search with suggestions as one types: the combobox pattern of the ARIA Authoring Practices, with the focus staying in
 * the field. Without scripts it is a plain form that leads to the search page.
 */
export function SearchBox({ label, placeholder, button, className }: SearchBoxProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const currentQuery = pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [inputText, setInputText] = useState('');
  const [active, setActive] = useState(-1);
  const close = useCallback(() => {
    setInputText('');
    setActive(-1);
  }, []);

  const { text, products, search: understood } = useSuggestions(inputText);
  const open = text !== '' && inputText.trim() !== '';
  useDismiss(box, open, close);
  // The last row, after the products, is the whole result.
  const rows = [...products.map(({ slug }) => paths.product(slug)), searchFor(text)];

  const go = (address: string) => {
    close();
    if (field.current && !address.startsWith(paths.search)) field.current.value = '';
    void navigate(address);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
      return;
    }
    if (!open) return;
    const target = rows[active];
    if (event.key === 'ArrowDown') setActive(active === rows.length - 1 ? -1 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active === -1 ? rows.length - 1 : active - 1);
    else if (event.key === 'Enter' && target !== undefined) go(target);
    else return;
    event.preventDefault();
  };

  return (
    <Form
      ref={box}
      role="search"
      aria-label={label}
      action={paths.search}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = field.current?.value.trim() ?? '';
        if (wanted) go(searchFor(wanted));
        else field.current?.focus();
      }}
    >
      <input
        // Another question in the address is another field.
        key={currentQuery}
        ref={field}
        role="combobox"
        name="q"
        type="search"
        aria-label="O que você procura?"
        placeholder={placeholder}
        defaultValue={currentQuery}
        maxLength={100}
        required
        autoComplete="off"
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        onFocus={() =>
          void importNeeded(() => Promise.all([loadList(), import('./suggest.ts')])).catch(() => undefined)
        }
        onInput={(event) => {
          setInputText(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label={button ? undefined : 'Buscar'}>
        {button ?? <Glyph name="search" size={20} />}
      </button>
      {open && (
        <Suspense>
          <SuggestionList
            id={id}
            text={text}
            products={products}
            search={understood}
            active={active}
            onChoose={(row) => go(rows[row] ?? searchFor(text))}
          />
        </Suspense>
      )}
      <span role="status" className="visually-hidden">
        {open && countOf(products.length)}
      </span>
    </Form>
  );
}

const countOf = (count: number): string => {
  if (count === 0) return 'Nenhuma sugestão';
  return count === 1
    ? '1 sugestão, use as setas para escolher'
    : `${count} sugestões, use as setas para escolher`;
};

const Form = styled.form`
  position: relative;
  display: flex;
  align-items: stretch;
  inline-size: 100%;
  border: 1px solid ${color.field};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.onSurface};
  &:focus-within {
    border-color: ${color.accent};
    box-shadow: 0 0 0 1px ${color.accent};
  }
  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 2.75rem;
    text-overflow: ellipsis;
    padding: ${space[2]} ${space[2]} ${space[2]} ${space[5]};
    border: 0;
    border-radius: ${radius.pill} 0 0 ${radius.pill};
    background: transparent;
    appearance: none;
    outline: none;
  }
  input::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  > button {
    display: grid;
    place-items: center;
    min-inline-size: 2.75rem;
    border: 0;
    border-radius: ${radius.pill};
    background: transparent;
    color: ${color.quiet};
    cursor: pointer;
  }
  > button:hover {
    color: ${color.accent};
  }
`;
