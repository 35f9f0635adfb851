import { Form, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { InvalidFilter } from '#client/admin/kit/invalidFilters.ts';
import { SavedColumnsField } from '#client/admin/kit/SavedColumnsField.tsx';
import { PostedAmountField } from '#client/forms/AmountField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { from as above, space } from '#client/ui/theme/tokens.ts';
import type { OrderQuery } from '#shared/contract/admin/orders.ts';
import { writeAmount } from '#shared/values/amount.ts';
import { RANGES, type RangeFields } from './orderRanges.ts';

interface OrderFiltersProps {
  ranges: Pick<OrderQuery, (typeof RANGES)[number]>;
  /** An input that is no valid day or amount. */
  invalidFilters: RangeFields<InvalidFilter>;
  /** Query parameters that the form keeps. */
  otherParams: Record<string, string | undefined>;
  /** The list without these filters. */
  without: string;
}

/** Date and amount filters of the orders, stored in the address; collapsed until one is in use. */
export function OrderFilters({ ranges, invalidFilters, otherParams, without }: OrderFiltersProps) {
  const used = RANGES.filter((name) => ranges[name] !== undefined || invalidFilters[name]);
  const amountOf = (value: number | undefined) => (value === undefined ? '' : writeAmount(value));
  return (
    <Form
      method="get"
      preventScrollReset
      noValidate
      // The fields follow the address.
      key={JSON.stringify([ranges, invalidFilters])}
    >
      {Object.entries(otherParams).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SavedColumnsField />
      <Fold open={used.length > 0}>
        <summary>
          Filtrar por data e valor
          {used.length > 0 && ` (${used.length})`}
        </summary>
        <Narrow>
          <Field label="Feitos de" error={invalidFilters.from?.fault}>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                name="from"
                defaultValue={invalidFilters.from?.input ?? ranges.from}
              />
            )}
          </Field>
          <Field label="Até" error={invalidFilters.until?.fault}>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                name="until"
                defaultValue={invalidFilters.until?.input ?? ranges.until}
              />
            )}
          </Field>
          <PostedAmountField
            label="Total de"
            name="minTotal"
            value={invalidFilters.minTotal?.input ?? amountOf(ranges.minTotal)}
            error={invalidFilters.minTotal?.fault}
          />
          <PostedAmountField
            label="Total até"
            name="maxTotal"
            value={invalidFilters.maxTotal?.input ?? amountOf(ranges.maxTotal)}
            error={invalidFilters.maxTotal?.fault}
          />
          <div>
            <Button type="submit">Filtrar</Button>
            {used.length > 0 && <Link to={without}>Limpar datas e valores</Link>}
          </div>
        </Narrow>
      </Fold>
    </Form>
  );
}

const Narrow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  align-items: start;
  padding-block: ${space[2]};
  > div:last-child {
    display: flex;
    grid-column: 1 / -1;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]};
  }
  ${above.desktop} {
    grid-template-columns: repeat(4, minmax(0, 12rem));
  }
`;
