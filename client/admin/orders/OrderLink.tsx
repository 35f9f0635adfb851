import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';

/** An order by the number people call it, which never breaks at its hyphen. */
export const OrderLink = ({ order: { id, number } }: { order: { id: string; number: string } }) => (
  <Whole to={paths.adminOrder(id)}>{number}</Whole>
);

const Whole = styled(Link)`
  white-space: nowrap;
`;
