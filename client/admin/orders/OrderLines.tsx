import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { SaleLinkNote } from '#client/admin/sellers/SaleLinkNote.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { LINE_TONES } from '#client/trade/lineTones.ts';
import { sumRowsOf } from '#client/trade/sumRows.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { readDossier } from '#shared/contract/admin/dossier.ts';
import type { Order, OrderLine, refundLineByAdmin } from '#shared/contract/admin/orders.ts';
import { deliveryWords, guaranteeWords } from '#shared/shop/promises.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';
import { formatMoney } from '#shared/values/money.ts';
import { orderSums, shareRowsOf } from './orderSums.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** The sold items as of that day, and their sum. */
export function OrderLines({ order }: { order: Order }) {
  const sums = orderSums(order);
  return (
    <div>
      <List>
        {order.lines.map((line) => (
          <li key={line.id}>
            <div>
              <strong>{line.title}</strong>{' '}
              <Chip $tone={LINE_TONES[line.stage]}>{LINE_STAGES[line.stage]}</Chip>
              <p>{promisesOf(line)}</p>
              {line.linked && (
                <SaleLinkNote
                  link={line.linked}
                  sale={{ slug: line.sellerSlug, lineId: line.id, title: line.title }}
                />
              )}
              <Allowed<typeof readDossier> by="disputes.read">
                <p>
                  <Link to={adminPaths.dossier(order.id, line.id)} aria-label={`Dossiê de ${line.title}`}>
                    Dossiê
                  </Link>
                </p>
              </Allowed>
              {line.refundable > 0 && order.lines.length > 1 && (
                <Allowed<typeof refundLineByAdmin> by="orders.refund">
                  <RefundDialog order={order} line={line} />
                </Allowed>
              )}
            </div>
            <Amounts>
              <span>
                {line.quantity} × {formatMoney(line.price, order.currency)}
              </span>
              <strong>{formatMoney(line.total, order.currency)}</strong>
            </Amounts>
          </li>
        ))}
      </List>
      <Block>
        <Sums rows={sumRowsOf(sums)} />
      </Block>
      <Block aria-label="Divisão da venda" role="group">
        <Sums rows={shareRowsOf(order)} />
        {sums.refunded > 0 && <p>Valor combinado na venda, antes das devoluções.</p>}
      </Block>
    </div>
  );
}

const promisesOf = ({ seller, delivery, guaranteeDays }: OrderLine): string =>
  [`Vendido por ${seller}`, deliveryWords(delivery), guaranteeWords(guaranteeDays)].join(' · ');

const List = styled.ul`
  display: grid;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[3]};
    border-block-end: 1px solid ${color.line};
  }
  li:first-child {
    padding-block-start: 0;
  }
  li > div:first-child {
    flex: 1 1 16rem;
  }
  p {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Amounts = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  strong {
    min-inline-size: 6rem;
    text-align: end;
  }
`;

const Block = styled.div`
  padding-block-start: ${space[4]};
  & + & {
    margin-block-start: ${space[4]};
    border-block-start: 1px solid ${color.line};
  }
  > p {
    margin-block-start: ${space[2]};
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
