import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { color, from, space } from '#client/ui/theme/tokens.ts';

/** The macaw and the store's name, leading home. */
export function Brand() {
  return (
    <Home to={paths.home}>
      <MacawMark size={34} />
      <span>{useShell()?.settings.storeName}</span>
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 2.75rem;
  min-inline-size: 0;
  color: ${color.onPage};
  font-size: 1.25rem;
  font-weight: 800;
  letter-spacing: -0.03em;
  line-height: 1.1;
  text-decoration: none;
  @media (max-width: 22rem) {
    gap: ${space[1]};
    font-size: 1.0625rem;
  }
  /* Beside the bell. */
  @media (max-width: 20.5rem) {
    :root.customer-here & {
      font-size: 0.9375rem;
    }
  }
  ${from.tablet} {
    flex: none;
    max-inline-size: 14rem;
  }
  svg {
    flex: none;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
