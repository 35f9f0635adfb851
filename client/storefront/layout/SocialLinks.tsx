import { styled } from 'styled-components';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { SocialIcon } from './SocialIcon.tsx';
import { socialLinks } from './socialLinks.ts';

/** The shop elsewhere. */
export function SocialLinks({ settings }: { settings: PublicSettings }) {
  return (
    <List aria-label="Redes sociais">
      {socialLinks(settings).map(({ network, label, href }) => (
        <li key={network}>
          <a href={href} aria-label={label} rel="noopener me" target="_blank">
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
  a {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    color: ${color.quiet};
    transition:
      color 140ms,
      border-color 140ms;
  }
  a:hover {
    border-color: ${color.accent};
    color: ${color.accent};
  }
`;
