import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

interface CopyBoxProps {
  label: string;
  /** The label of the button. */
  action: string;
  code: string;
  shown?: string;
}

/** A code to take along, whole and selectable, with a button that copies it. */
export function CopyBox({ label, action, code, shown = code }: CopyBoxProps) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const box = document.getElementById(id) as HTMLTextAreaElement | null;
    box?.select();
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      // Without https the selection is there to be copied by hand.
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 3_000);
  };
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        readOnly
        rows={4}
        value={shown}
        data-unbroken={shown === code ? '' : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <NeedsScripts type="button" $size="lg" onClick={() => void copy()}>
        {copied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        {copied ? 'Copiado' : action}
      </NeedsScripts>
      <span className="visually-hidden" role="status">
        {copied ? `${label}: copiado.` : ''}
      </span>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  inline-size: 100%;
  label {
    font-weight: 600;
    font-size: ${text.small};
  }
  textarea {
    inline-size: 100%;
    padding: ${space[3]};
    border: 1px solid ${color.field};
    border-radius: ${radius.small};
    background: ${color.sunken};
    color: ${color.onSurface};
    font-size: ${text.small};
    overflow-wrap: anywhere;
    resize: none;
    field-sizing: content;
    &[data-unbroken] {
      word-break: break-all;
    }
  }
`;

const NeedsScripts = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;
