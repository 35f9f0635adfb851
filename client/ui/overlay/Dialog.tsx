import { X } from 'lucide-react';
import { createContext, type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { comesUp } from '#client/ui/theme/surfaces.ts';
import { color, radius, shadow, space, text, withMotion } from '#client/ui/theme/tokens.ts';
import { closeModal, openModal } from './modal.ts';

/** A field to fill beats the cross; a button that does no harm is marked. */
const FIRST_FOCUS = '[data-first-focus], input:not([type=hidden], [readonly]), textarea, select';

const QUESTION = 'Fechar sem enviar o que você escreveu?';

/** Closes the dialog around it, and asks first where something was typed. */
export const LeaveDialog = createContext<() => void>(() => undefined);

interface DialogProps {
  open: boolean;
  title: string;
  /**
   * Called by Escape, the cross, and a press beside the dialog; leave it out where a choice must be made. After
   * input a press beside it does nothing, and the others ask first.
   */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  /** Buttons, the most likely one last. */
  actions?: ReactNode;
  wide?: boolean;
  /**
   * The subject of the form, where the dialog serves more than one: another subject resets it, at its first
   * field.
   */
  filling?: unknown;
  /** The content while it is open. */
  ref?: Ref<HTMLElement>;
}

/** A native modal dialog: the page behind it is inert, and focus returns to where it was. */
export function Dialog({ open, title, onClose, children, actions, wide = false, filling, ref }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const hasInput = useRef(false);
  const filled = useRef(filling);
  const id = useId();
  const leave = () => {
    if (!hasInput.current || window.confirm(QUESTION)) onClose?.();
  };
  useEffect(() => {
    const dialog = box.current;
    if (open && dialog && (!dialog.open || filled.current !== filling)) {
      filled.current = filling;
      hasInput.current = false;
      if (!dialog.open) openModal(dialog);
      dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    }
    if (!open) closeModal(dialog);
  }, [open, filling]);
  // Taken away while it is open it would take the focus along; closed first, it gives it back.
  useLayoutEffect(() => {
    const dialog = box.current;
    return () => closeModal(dialog);
  }, []);
  return (
    <Box
      ref={box}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !hasInput.current) onClose?.();
      }}
      onInput={() => {
        hasInput.current = true;
      }}
    >
      {open && (
        <Inside ref={ref as Ref<HTMLDivElement>}>
          <Head>
            <h2 id={id}>{title}</h2>
            {onClose && (
              <Button type="button" $variant="ghost" $size="icon" aria-label="Fechar" onClick={leave}>
                <X size={20} aria-hidden="true" />
              </Button>
            )}
          </Head>
          {children}
          <LeaveDialog value={leave}>{actions && <Actions>{actions}</Actions>}</LeaveDialog>
        </Inside>
      )}
    </Box>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequence, in one or two sentences. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancelar', busy = false } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={props.onCancel}
      actions={
        <>
          <Button type="button" $variant="outline" data-first-focus onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button type="button" $variant="destructive" disabled={busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
    </Dialog>
  );
}

const Box = styled.dialog`
  inline-size: min(28rem, calc(100vw - 2rem));
  &:where([data-wide]) {
    inline-size: min(44rem, calc(100vw - 2rem));
  }
  max-block-size: calc(100dvh - 2rem);
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.onSurface};
  box-shadow: ${shadow.lifted};
  &::backdrop {
    background: ${color.scrim};
  }
  ${withMotion} {
    &[open] {
      ${comesUp};
    }
  }
`;

const Inside = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-block-size: 2.75rem;
  h2 {
    font-size: ${text.lead};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
