import { styled } from 'styled-components';
import { useSignedIn } from '#client/device/useSignedIn.ts';
import { paths } from '#client/pages/paths.ts';
import { Glyph } from '#client/ui/Glyph.tsx';
import { color, radius, text } from '#client/ui/theme/tokens.ts';
import { initialOf } from '#shared/values/initials.ts';
import { IconLink } from './headerIcons.ts';

/** The link to the account; it shows the initial of the signed-in customer. */
export function AccountLink() {
  const name = useSignedIn();
  return (
    <IconLink to={paths.account} aria-label={name ? `Minha conta, ${name}` : 'Minha conta'}>
      {name ? <Initial aria-hidden="true">{initialOf(name)}</Initial> : <Glyph name="person" />}
    </IconLink>
  );
}

const Initial = styled.span`
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${text.small};
  font-weight: 700;
`;
