import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { overlay } from '#client/ui/theme/surfaces.ts';
import { color, radius, space, text, withMotion } from '#client/ui/theme/tokens.ts';
import { closeModal, openModal } from './modal.ts';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog from the foot of the screen while it is mounted; Escape and the page behind close it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element) openModal(element);
    return () => closeModal(element);
  }, []);

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Panel>
        <Head>
          <h2 id={titleId}>{title}</h2>
          <Button type="button" $variant="ghost" $size="icon" aria-label="Fechar" onClick={onClose}>
            <X size={20} />
          </Button>
        </Head>
        {children}
      </Panel>
    </Dialog>
  );
}

const rise = keyframes`from { transform: translateY(2rem); opacity: 0; }`;

const Dialog = styled.dialog`
  ${overlay};
  inline-size: 100%;
  max-inline-size: 32rem;
  max-block-size: 88dvh;
  margin: auto auto 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.raised};
  ${withMotion} {
    animation: ${rise} 180ms ease-out;
  }
`;

const Panel = styled.div`
  padding: 0 ${space[4]};
`;

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-inline-end: calc(-1 * ${space[2]});
  padding-block: ${space[2]};
  background: ${color.raised};
  h2 {
    font-size: ${text.title};
  }
`;
