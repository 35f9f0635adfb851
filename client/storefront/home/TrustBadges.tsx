import { BadgeCheck, ShieldCheck, Zap } from 'lucide-react';
import { styled } from 'styled-components';
import { useShell } from '#client/pages/shell.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';

/** Three reasons to trust the shop. (Specification, 'Home') */
export function TrustBadges() {
  const salesClaim = useShell()?.settings.salesClaim;
  const badges = [
    { Icon: ShieldCheck, strong: '100% Seguro', words: 'Garantia total' },
    ...(salesClaim
      ? [{ Icon: BadgeCheck, strong: `+${salesClaim} Vendas`, words: 'Clientes satisfeitos' }]
      : []),
    { Icon: Zap, strong: 'Entrega Imediata', words: 'Em instantes' },
  ];
  return (
    <Badges aria-label="Por que comprar aqui">
      {badges.map(({ Icon, strong, words }) => (
        <li key={strong}>
          <Icon aria-hidden="true" />
          <p>
            <strong>{strong}</strong> <span>{words}</span>
          </p>
        </li>
      ))}
    </Badges>
  );
}

const Badges = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.onSurface};
  list-style: none;
  li {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${space[1]};
    padding: ${space[2]} ${space[1]};
    text-align: center;
  }
  li + li {
    border-inline-start: 1px solid ${color.line};
  }
  svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${color.leaf};
  }
  li:nth-child(2) svg {
    color: ${color.accent};
  }
  li:last-child svg {
    color: ${color.star};
  }
  strong,
  span {
    display: block;
    line-height: 1.3;
  }
  strong {
    font-size: ${text.small};
    font-weight: 700;
  }
  span {
    color: ${color.quiet};
    font-size: 0.75rem;
  }
  ${from.tablet} {
    li {
      flex-direction: row;
      justify-content: center;
      gap: ${space[4]};
      padding: ${space[6]};
      text-align: start;
    }
    svg {
      inline-size: 2.25rem;
      block-size: 2.25rem;
    }
    strong {
      font-size: ${text.lead};
    }
    span {
      font-size: ${text.small};
    }
  }
`;
