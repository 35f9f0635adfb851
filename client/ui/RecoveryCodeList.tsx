import { styled } from 'styled-components';
import { color, radius, space } from '#client/ui/theme/tokens.ts';

/** The codes that replace the phone at sign-in; they are shown only once. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>
      Perdeu o celular? Use cada código uma vez no lugar do aplicativo. Guarde agora: não mostraremos de novo.
    </p>
    <List>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </List>
  </>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.sunken};
  list-style: none;
`;
