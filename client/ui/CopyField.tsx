import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { below, color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { Button } from './Button.tsx';
import { useHydrated } from './useHydrated.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** For a field below a heading that equals its label. */
  titled?: boolean;
  large?: boolean;
}

/** A text to take along: selected by one tap, copied by one button. */
export function CopyField({ label, value, titled = false, large = false }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const scripted = useHydrated();
  const copy = async (): Promise<void> => {
    // Without https there is no clipboard; a tap on the text selects it whole.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <Row>
      {!titled && <span>{label}</span>}
      <Value data-large={large || undefined}>{value}</Value>
      {scripted && (
        <Button type="button" $variant="outline" aria-label={`Copiar ${label}`} onClick={() => void copy()}>
          {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          <span>{copied ? 'Copiado' : 'Copiar'}</span>
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {copied ? `${label}: copiado` : ''}
      </span>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  > span:first-child:not([role]) {
    grid-column: 1 / -1;
    color: ${color.quiet};
    font-size: ${text.small};
  }
  button {
    padding-inline: ${space[3]};
  }
  /* a phone keeps the width for the text itself */
  ${below.tablet} {
    button > span {
      display: none;
    }
  }
  ${from.tablet} {
    button {
      min-inline-size: 7.5rem;
    }
  }
`;

const Value = styled.code`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.surface};
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: ${text.body};
  line-height: 1.5;
  overflow-wrap: anywhere;
  user-select: all;
  &[data-large] {
    font-size: ${text.lead};
  }
`;
