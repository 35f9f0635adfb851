import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Input } from '#client/ui/field/Field.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { below, color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useFound } from './useFound.ts';

/** Navigation by keyboard: Ctrl K or ⌘ K, a few characters, Enter. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
        if (event.key.toLowerCase() !== 'k') return;
        if (!open && document.querySelector('dialog[open]')) return; // one search at a time
        event.preventDefault();
        setOpen(!open);
      },
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  }, [open]);
  return (
    <>
      <Opener type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden="true" />
        <span>Ir para...</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Opener>
      <Dialog open={open} title="Ir para" onClose={() => setOpen(false)}>
        <Finder close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Finder({ close }: { close: () => void }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useFound(words);
  const navigate = useNavigate();
  const active = Math.min(chosen, found.length - 1);

  const go = (place: number) => {
    const target = found[place];
    if (!target) return;
    close();
    void navigate(target.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') go(active);
    else if (step === undefined || found.length === 0) return;
    else setChosen((active + step + found.length) % found.length);
    event.preventDefault();
  };

  return (
    <>
      <Input
        type="text"
        role="combobox"
        aria-label="Página, produto, pedido ou cliente"
        placeholder="Página, produto, pedido ou cliente..."
        autoComplete="off"
        spellCheck={false}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setChosen(0);
        }}
        // A search has nothing to save: the dialog need not ask before it closes.
        onInput={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
      />
      <List id={`${id}-list`} role="listbox" aria-label="Resultados">
        {found.map(({ to, label, about }, place) => (
          <li
            key={`${to} ${label}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onClick={() => go(place)}
            onPointerMove={() => setChosen(place)}
          >
            {label}
            <small>{about}</small>
          </li>
        ))}
      </List>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {found.length > 0
          ? `${found.length} ${found.length === 1 ? 'resultado' : 'resultados'}`
          : 'Nada com esse nome.'}
      </p>
    </>
  );
}

const Opener = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: none;
  color: ${color.quiet};
  font-size: ${text.small};
  cursor: pointer;
  kbd {
    display: none;
    font: inherit;
  }
  &:hover {
    background: ${color.sunken};
    color: ${color.onSurface};
  }
  ${below.desktop} {
    span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  ${from.desktop} {
    min-block-size: 2.25rem;
    padding-inline: ${space[3]};
    border-color: ${color.line};
    background: ${color.page};
    span {
      flex: 1;
      text-align: start;
    }
    kbd {
      display: inline;
    }
  }
`;

const List = styled.ul`
  max-block-size: min(22rem, 50dvh);
  overflow-y: auto;
  list-style: none;
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[3]};
    border-radius: ${radius.small};
    cursor: pointer;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
    text-align: end;
    overflow-wrap: anywhere;
  }
  [aria-selected='true'] {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  [aria-selected='true'] small {
    color: inherit;
  }
`;
