import { useState } from 'react';
import { styled } from 'styled-components';
import { Container } from '#client/ui/Container.tsx';
import { Glyph } from '#client/ui/Glyph.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';

/** A note about improvements under way; once closed it stays closed on this device (see themeBoot.ts). */
export function NoteBar() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = () => {
    setOpen(false);
    try {
      localStorage.setItem('note-read', '1');
    } catch {
      // Where nothing can be kept the note comes back with the next page load.
    }
  };
  return (
    <Note role="region" aria-label="Aviso">
      <Container>
        <Glyph name="info" size={16} />
        <p>Melhorias no sistema: alguns serviços podem ficar indisponíveis por instantes.</p>
        <button type="button" aria-label="Fechar aviso" onClick={close}>
          <Glyph name="close" size={16} />
        </button>
      </Container>
    </Note>
  );
}

const Note = styled.div`
  background: ${color.sunken};
  color: ${color.quiet};
  font-size: 0.8125rem;
  line-height: 1.35;
  :root.note-read & {
    display: none;
  }
  > div {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space[2]};
    min-block-size: 2.75rem;
  }
  svg {
    flex: none;
  }
  p {
    font-weight: 500;
  }
  button {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin-inline-end: calc(-1 * ${space[3]});
    border: 0;
    background: transparent;
    cursor: pointer;
    font-size: ${text.small};
  }
  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;
