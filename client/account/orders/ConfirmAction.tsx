import { type ReactNode, useState } from 'react';
import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { color, space } from '#client/ui/theme/tokens.ts';

interface ConfirmActionProps {
  /** On the button that opens the question, and on the one that answers it. */
  label: string;
  look: 'link' | 'outline';
  title: string;
  busyLabel: string;
  tone?: 'destructive' | 'default';
  children: ReactNode;
  /** Without scripts: the form of the order's page that does the same. */
  plain: { intent: string; label: string; address?: string; lineId?: string };
  /** Runs the action. An error is shown in the dialog; success closes it. */
  act: () => Promise<void>;
}

/** Something about an order that cannot be taken back: a dialog asks first, or a plain form without scripts. */
export function ConfirmAction({
  label,
  look,
  title,
  busyLabel,
  tone = 'destructive',
  children,
  plain,
  act,
}: ConfirmActionProps) {
  const [open, setOpen] = useState(false);
  const { busy, fault, save } = useSaving();

  const confirm = async () => {
    if (await save(act)) setOpen(false);
  };
  return (
    <>
      <NeedsScripts type="button" $variant={look} onClick={() => setOpen(true)}>
        {label}
      </NeedsScripts>
      <WithoutScripts>
        <details>
          <Summary>{label}</Summary>
          <PlainForm method="post" {...(plain.address && { action: plain.address })}>
            {children}
            <input type="hidden" name="intent" value={plain.intent} />
            {plain.lineId && <input type="hidden" name="lineId" value={plain.lineId} />}
            <Button type="submit" $variant={tone}>
              {plain.label}
            </Button>
          </PlainForm>
        </details>
      </WithoutScripts>
      <Dialog
        open={open}
        title={title}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button type="button" $variant="outline" data-first-focus onClick={() => setOpen(false)}>
              Voltar
            </Button>
            <Button type="button" $variant={tone} disabled={busy} onClick={() => void confirm()}>
              {busy ? busyLabel : label}
            </Button>
          </>
        }
      >
        {children}
        <FormSummary>{fault?.message}</FormSummary>
      </Dialog>
    </>
  );
}

const NeedsScripts = styled(Button)`
  &:where([data-variant='link']) {
    justify-self: start;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const PlainForm = styled(Form)`
  display: grid;
  gap: ${space[3]};
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  min-block-size: 2.75rem;
  color: ${color.accent};
  font-weight: 600;
  cursor: pointer;
`;
