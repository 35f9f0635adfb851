import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

const control = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-height: 2.75rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.field};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.onSurface};
  &::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 0;
    border-color: ${color.accent};
  }
  &[aria-invalid='true'] {
    border-color: ${color.ember};
  }
`;

export const Input = styled.input`
  ${control}
  &::file-selector-button {
    margin-inline-end: ${space[3]};
    padding: 0 ${space[3]};
    border: 1px solid ${color.field};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: inherit;
    font: inherit;
    font-size: ${text.small};
    font-weight: 600;
    cursor: pointer;
  }
`;
export const TextArea = styled.textarea`
  ${control} min-height: 8rem;
  resize: vertical;
`;
export const Select = styled.select`
  ${control} cursor: pointer;
`;

interface FieldProps {
  label: string;
  /** Beside the field, in Portuguese; also read by screen readers with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Draws the control with the ids that tie label, hint and error to it. */
  children: (
    ids: Pick<ComponentPropsWithRef<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>,
  ) => ReactNode;
}

/** A labelled control with its hint and its fault. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Wrap>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
    </Wrap>
  );
}

const Wrap = styled.div`
  display: grid;
  gap: ${space[1]};
  label {
    font-weight: 600;
    font-size: ${text.small};
  }
`;
const Hint = styled.span`
  color: ${color.quiet};
  font-size: ${text.small};
`;
/** The sentence of a fault, for what is no single control. */
export const Fault = styled.span`
  color: ${color.ember};
  font-size: ${text.small};
  font-weight: 500;
`;

interface CheckFieldProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its words beside it and its fault below. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <Wrap>
      <Check>
        <input
          {...input}
          id={id}
          type="checkbox"
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <label htmlFor={id}>{label}</label>
      </Check>
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
    </Wrap>
  );
}

const Check = styled.div`
  display: flex;
  align-items: start;
  gap: ${space[3]};
  && label {
    font-weight: 400;
    padding-block: ${space[1]};
  }
  input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: ${space[1]};
    accent-color: ${color.accent};
  }
`;
