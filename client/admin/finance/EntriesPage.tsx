import { Form, Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OrderLink } from '#client/admin/kit/OrderLink.tsx';
import { SavedColumnsField } from '#client/admin/kit/SavedColumnsField.tsx';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Field, Input, Select } from '#client/ui/field/Field.tsx';
import { Movement } from '#client/ui/Sums.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import type { LedgerEntry } from '#shared/contract/admin/finance.ts';
import { LEDGER_CAUSES } from '#shared/trade/ledgerWords.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { entriesOf } from './entriesOf.ts';
import type { loader } from './EntriesPage.loader.ts';

const COLUMNS: Column<LedgerEntry>[] = [
  {
    title: 'Lançamento',
    cell: ({ id, cause, at }) => (
      <Stack>
        <span>{LEDGER_CAUSES[cause]}</span>
        <small>
          <Moment at={at} /> · nº{'\u00a0'}
          {formatNumber(Number(id))}
        </small>
      </Stack>
    ),
  },
  {
    title: 'De',
    file: [],
    phone: 'line',
    cell: ({ order, line }) => (
      <Stack>
        {order && <OrderLink order={order} />}
        {line && (
          <small>
            {line.title} ·{' '}
            {line.sellerSlug ? (
              <Link to={adminPaths.seller(line.sellerSlug)}>{line.seller}</Link>
            ) : (
              line.seller
            )}
          </small>
        )}
      </Stack>
    ),
  },
  {
    title: 'O que mudou',
    file: [],
    phone: 'line',
    cell: ({ currency, postings }) => (
      <Postings>
        {postings.map(({ account, label, amount }) => (
          <li key={account}>
            <Link to={entriesOf({ account })}>{label}</Link>
            <Movement data-down={amount < 0 || undefined}>
              {amount > 0 ? '+' : ''}
              {formatMoney(amount, currency)}
            </Movement>
          </li>
        ))}
      </Postings>
    ),
  },
];

/** 'Lançamentos': each movement of money, with its cause and its effect on each account. */
export function Component() {
  const { entries, accounts, filters, invalidFilters, csv } = useLoaderData<typeof loader>();
  const { account, cause, from: first, until } = filters;
  const filtered =
    [...Object.values(filters), ...Object.values(invalidFilters)].some((each) => each !== undefined) ||
    entries.page > 1;
  const isKnown = accounts.some((each) => each.account === account);
  return (
    <AdminPage
      title="Lançamentos"
      subtitle="Cada movimento de dinheiro. Lançamentos não são alterados nem apagados: correções geram outros."
      actions={<ListTools list="entries" columns={COLUMNS} csv={csv} />}
    >
      <BackLink to={adminPaths.finance}>Financeiro</BackLink>
      <Filters method="get" preventScrollReset noValidate key={JSON.stringify([filters, invalidFilters])}>
        <SavedColumnsField />
        <Field label="Conta">
          {(ids) => (
            <Select {...ids} name="account" defaultValue={account ?? ''}>
              <option value="">Todas</option>
              {account && !isKnown && <option value={account}>A conta escolhida</option>}
              {accounts.map((each) => (
                <option key={each.account} value={each.account}>
                  {each.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Causa">
          {(ids) => (
            <Select {...ids} name="cause" defaultValue={cause ?? ''}>
              <option value="">Todas</option>
              {Object.entries(LEDGER_CAUSES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="De" error={invalidFilters.from?.fault}>
          {(ids) => (
            <Input {...ids} type="date" name="from" defaultValue={invalidFilters.from?.input ?? first} />
          )}
        </Field>
        <Field label="Até" error={invalidFilters.until?.fault}>
          {(ids) => (
            <Input {...ids} type="date" name="until" defaultValue={invalidFilters.until?.input ?? until} />
          )}
        </Field>
        <Ways>
          <Button type="submit" $variant="outline">
            Filtrar
          </Button>
          {filtered && (
            <ButtonLink to={adminPaths.entries} $variant="ghost">
              Limpar
            </ButtonLink>
          )}
        </Ways>
      </Filters>
      <ListBody
        caption="Lançamentos"
        columns={COLUMNS}
        list={entries}
        addressOf={(page) => entriesOf({ ...filters, page })}
        filtered={filtered}
        all={{ to: adminPaths.entries, label: 'Ver todos os lançamentos' }}
        empty={{
          title: 'Nenhum lançamento encontrado',
          filtered: 'Nada corresponde a estes filtros.',
          nothing: 'O primeiro pagamento aparece aqui.',
        }}
      />
    </AdminPage>
  );
}

const Filters = styled(Form)`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: 2fr 2fr 1fr 1fr auto;
  }
`;

/** Beside the fields, whose labels are above them. */
const Ways = styled.div`
  display: flex;
  gap: ${space[2]};
  ${from.desktop} {
    margin-block-start: ${space[6]};
  }
`;

const Stack = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  small {
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 400;
  }
`;

const Postings = styled.ul`
  display: grid;
  ${from.desktop} {
    min-inline-size: 20rem;
  }
  gap: ${space[1]};
  list-style: none;
  font-size: ${text.small};
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
  }
`;
