import type { ComponentProps } from 'react';
import { Button } from '#client/ui/Button.tsx';

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> {
  busy: boolean;
  /** The label while the form is being sent. */
  busyLabel: string;
}

/** Sends its form once at a time; it stays where the keyboard is, since a disabled button loses the focus to the page. */
export const SubmitButton = ({ busy, busyLabel, children, ...rest }: SubmitButtonProps) => (
  <Button
    {...rest}
    type="submit"
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
    }}
  >
    {busy ? busyLabel : children}
  </Button>
);
