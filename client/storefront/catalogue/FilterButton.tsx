import { SlidersHorizontal } from 'lucide-react';
import { styled } from 'styled-components';
import { ButtonLink } from '#client/ui/Button.tsx';
import { color, from, radius, text } from '#client/ui/theme/tokens.ts';

interface FilterButtonProps {
  /** The id of the filters, which the button links to without scripts. */
  to: string;
  /** How many are chosen. */
  active: number;
  onOpen: () => void;
}

/** On phones it brings up the filters, and says how many are chosen. */
export function FilterButton({ to, active, onOpen }: FilterButtonProps) {
  return (
    <OnPhones
      to={to}
      $variant="outline"
      aria-haspopup="dialog"
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <SlidersHorizontal size={18} />
      Filtros
      {active > 0 && (
        <CountBadge>
          {active}
          <span className="visually-hidden">{active === 1 ? ' ativo' : ' ativos'}</span>
        </CountBadge>
      )}
    </OnPhones>
  );
}

const OnPhones = styled(ButtonLink)`
  flex: 1 1 auto;
  ${from.desktop} {
    display: none;
  }
`;

const CountBadge = styled.span`
  min-inline-size: 1.375rem;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${text.small};
  line-height: 1.375rem;
`;
