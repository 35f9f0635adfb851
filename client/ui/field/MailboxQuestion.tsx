import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { text } from '#client/ui/theme/tokens.ts';
import { mailboxMeant } from './mailTypos.ts';

/** A tap that leaves the field ends on what it began: nothing moves under the finger before that. */
const AFTER_TAP_MS = 300;

/** Asks about the address in a field, each time the field is left. */
export function MailboxQuestion({ field }: { field: HTMLInputElement }) {
  const [meant, setMeant] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setMeant(mailboxMeant(field.value)), AFTER_TAP_MS);
    };
    ask();
    field.addEventListener('blur', ask);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('blur', ask);
    };
  }, [field]);
  const fill = () => {
    if (meant === undefined) return;
    fillIn(field, meant);
    setMeant(undefined);
  };
  return (
    <Line role="status">
      {meant && (
        <Button type="button" $variant="link" onClick={fill}>
          Você quis dizer {meant}?
        </Button>
      )}
    </Line>
  );
}

function fillIn(field: HTMLInputElement, address: string): void {
  field.value = address;
  // For what follows the field, such as its draft.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

const Line = styled.span`
  font-size: ${text.small};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
  /* Also readable on the newsletter's dark ground. */
  button {
    color: inherit;
    text-decoration: underline;
  }
`;
