import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { readOrder } from '#shared/contract/admin/orders.ts';
import { needs, useMay } from './useMay.ts';

/** The number of an order, which never breaks at its hyphen. */
export const OrderLink = ({ order: { id, number } }: { order: { id: string; number: string } }) =>
  useMay()(needs<typeof readOrder>('orders.read')) ? (
    <Whole to={adminPaths.order(id)}>{number}</Whole>
  ) : (
    number
  );

const Whole = styled(Link)`
  white-space: nowrap;
`;
