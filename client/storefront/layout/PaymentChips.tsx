import { Barcode, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

const WAYS: { name: string; picture: ReactNode }[] = [
  { name: 'Pix', picture: <Zap size={16} aria-hidden="true" /> },
  { name: 'Visa', picture: null },
  {
    name: 'Mastercard',
    picture: (
      <svg viewBox="0 0 26 16" width="26" height="16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="8" fill="currentColor" opacity="0.85" />
        <circle cx="18" cy="8" r="8" fill="currentColor" opacity="0.45" />
      </svg>
    ),
  },
  { name: 'Boleto', picture: <Barcode size={18} aria-hidden="true" /> },
];

/** The ways to pay, as words with a small picture. */
export function PaymentChips() {
  return (
    <Chips aria-label="Formas de pagamento">
      {WAYS.map(({ name, picture }) => (
        <li key={name}>
          {picture}
          {name}
        </li>
      ))}
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 2.25rem;
    padding-inline: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.onSurface};
    font-size: ${text.small};
    font-weight: 700;
  }
  li:first-child svg {
    color: ${color.leaf};
  }
`;
