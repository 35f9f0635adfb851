import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { SearchMatch } from '#shared/contract/public/productList.ts';

interface UnderstoodAsProps {
  q: string;
  search: SearchMatch;
  /** The same list with another text. */
  address: (q: string) => string;
}

/** Says that the products answer something near to what was typed; nothing where they answer just that. */
export function UnderstoodAs({ q, search, address }: UnderstoodAsProps) {
  if (search.match === 'exact') return null;
  return (
    <Words>
      {search.match === 'corrected' ? (
        <>
          Você quis dizer{' '}
          <Link to={address(search.text)} preventScrollReset>
            {search.text}
          </Link>
          ? Nada foi encontrado para “{q}”.
        </>
      ) : (
        <>Não achamos exatamente “{q}”. Estes chegam perto:</>
      )}
    </Words>
  );
}

const Words = styled.p`
  padding: ${space[3]} ${space[4]};
  margin-block-end: ${space[2]};
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
  overflow-wrap: anywhere;
  a {
    color: inherit;
    font-weight: 700;
  }
`;
