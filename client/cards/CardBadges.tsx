import { styled } from 'styled-components';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';

const SHOWN_BADGES = 2;

/** Two of a product's badges, and how many more there are. */
export function CardBadges({ badges }: { badges: string[] }) {
  const more = badges.slice(SHOWN_BADGES);
  if (badges.length === 0) return null;
  return (
    <BadgeList aria-label="Destaques">
      {badges.slice(0, SHOWN_BADGES).map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
      {more.length > 0 && (
        <li title={more.join(', ')}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="visually-hidden">{more.join(', ')}</span>
        </li>
      )}
    </BadgeList>
  );
}

/* Under the title on a phone, where they would hide the cover; over the foot of the cover above. */
const BadgeList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  list-style: none;
  li {
    padding: 0 0.375rem;
    border-radius: ${radius.pill};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
    font-size: ${text.small};
    font-weight: 600;
    line-height: 1.6;
  }
  ${from.tablet} {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    aspect-ratio: 4 / 3;
    align-content: end;
    padding: ${space[2]};
    pointer-events: none;
    li {
      padding-inline: ${space[2]};
      background: ${color.surface};
      color: ${color.onSurface};
    }
  }
`;
