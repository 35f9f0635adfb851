import { Suspense, useCallback, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { Glyph } from '#client/ui/Glyph.tsx';
import { useDismiss } from '#client/ui/overlay/useDismiss.ts';
import { color, layer, radius, shadow, space } from '#client/ui/theme/tokens.ts';
import { IconButton } from './headerIcons.ts';

const ThemeSwitch = lazyOnDemand(async () => (await import('#client/ui/theme/ThemeSwitch.tsx')).ThemeSwitch);

/** The theme choice behind a button of the header. */
export function ThemeMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => {
    if (box.current?.contains(document.activeElement)) box.current.querySelector('button')?.focus();
    setOpen(false);
  }, []);
  useDismiss(box, open, close);
  return (
    <Box ref={box}>
      <IconButton
        type="button"
        aria-label="Tema"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Glyph name="sun" className="by-day" />
        <Glyph name="moon" className="by-night" />
      </IconButton>
      {open && (
        <Panel id={id}>
          <Suspense>
            <ThemeSwitch />
          </Suspense>
        </Panel>
      )}
    </Box>
  );
}

// The class on the root picks the picture, so that the right one is there from the first paint.
const Box = styled.div`
  position: relative;
  .by-night,
  :root.dark & .by-day {
    display: none;
  }
  :root.dark & .by-night {
    display: block;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Panel = styled.div`
  position: absolute;
  z-index: ${layer.overlay};
  inset-block-start: calc(100% + ${space[2]});
  inset-inline-end: 0;
  inline-size: 21rem;
  min-block-size: 7.5rem;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.onSurface};
  box-shadow: ${shadow.lifted};
`;
