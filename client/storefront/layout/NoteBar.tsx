import { useState } from 'react';
import { css, styled } from 'styled-components';
import { useShell } from '#client/pages/shell.ts';
import { Container } from '#client/ui/Container.tsx';
import { Glyph } from '#client/ui/Glyph.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { formatInstant } from '#shared/values/instant.ts';

/** A note about improvements under way; once closed it stays closed on this device (see themeBoot.ts). */
export function NoteBar() {
  const [open, setOpen] = useState(true);
  const settings = useShell()?.settings;
  if (settings?.maintenanceFrom) return <PlannedMaintenance settings={settings} />;
  if (!open) return null;
  const close = () => {
    setOpen(false);
    try {
      localStorage.setItem('note-read', '1');
    } catch {
      // Without storage the note comes back with the next page load.
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

/** Announces a planned closing of the shop, and cannot be dismissed: a purchase then would fail. */
function PlannedMaintenance({ settings }: { settings: PublicSettings }) {
  const { maintenanceFrom, maintenanceUntil, maintenanceText } = settings;
  return (
    <Planned role="region" aria-label="Manutenção programada">
      <Container>
        <Glyph name="info" size={16} />
        <p>
          <strong>Manutenção programada:</strong> a loja fecha em {formatInstant(maintenanceFrom, settings)} e
          abre de novo em {formatInstant(maintenanceUntil, settings)}. {maintenanceText}
        </p>
      </Container>
    </Planned>
  );
}

const line = css`
  font-size: 0.8125rem;
  line-height: 1.35;
  > div {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space[2]};
    min-block-size: 2.75rem;
    padding-block: ${space[1]};
  }
  svg {
    flex: none;
  }
  p {
    font-weight: 500;
  }
`;

const Planned = styled.div`
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
  ${line}
  > div {
    padding-block: ${space[2]};
  }
`;

const Note = styled.div`
  background: ${color.sunken};
  color: ${color.quiet};
  ${line}
  :root.note-read & {
    display: none;
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
