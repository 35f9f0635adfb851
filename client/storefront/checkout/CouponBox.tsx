import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { Quote } from '#shared/contract/account/quote.ts';

interface CouponBoxProps {
  applied: Quote['coupons'];
  refused: Quote['refusedCoupons'];
  notes: Quote['couponNotes'];
  /** The way to take a code away again. */
  renderRemoval: (code: string) => ReactNode;
}

/** The coupons of an order, and a field for another; the surrounding form decides what its button does. */
export function CouponBox({ applied, refused, notes, renderRemoval }: CouponBoxProps) {
  const entered = applied.flatMap(({ code, title }) => (code === null ? [] : [{ code, title }]));
  const [first] = refused;
  const fieldKey = `${first?.code ?? ''} ${entered.map(({ code }) => code).join(' ')}`;
  const box = useRef<HTMLDivElement>(null);
  const used = useRef<EventTarget>(undefined);
  // The used control may disappear with the answer; the focus then moves to its neighbour.
  useEffect(() => {
    if (used.current === undefined || document.activeElement !== document.body) return;
    box.current
      ?.querySelector<HTMLElement>(used.current instanceof HTMLInputElement ? 'input' : 'button[type=submit]')
      ?.focus({ preventScroll: true });
  });
  return (
    <Box
      ref={box}
      onFocus={({ target }) => {
        used.current = target;
      }}
      onBlur={({ target }) => {
        if (target.isConnected) used.current = undefined;
      }}
    >
      {entered.map(({ code, title }) => (
        <Applied key={code}>
          <span>
            <strong>{code}</strong> {title}
          </span>
          {renderRemoval(code)}
        </Applied>
      ))}
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      <Field
        label={entered.length > 0 ? 'Outro cupom' : 'Cupom de desconto'}
        error={first && refused.map(({ code, reason }) => `${code}: ${reason}`).join(' ')}
      >
        {(ids) => (
          <Row>
            <Input
              // A refused code stays in the field for correction; an accepted one empties it.
              key={fieldKey}
              {...ids}
              name="cupom"
              defaultValue={first?.code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" $variant="outline">
              Aplicar
            </Button>
          </Row>
        )}
      </Field>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  > p {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Applied = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  overflow-wrap: anywhere;
  strong {
    color: ${color.leaf};
  }
`;

const Row = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  input {
    text-transform: uppercase;
  }
`;
