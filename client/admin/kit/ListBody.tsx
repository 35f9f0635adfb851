import { useLocation, useNavigation } from 'react-router-dom';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Pending } from '#client/ui/feedback/Pending.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { Page } from '#shared/contract/page.ts';
import { visibleColumnsOf } from './columns.ts';

interface ListBodyProps<Row> {
  caption: string;
  columns: Column<Row>[];
  list: Page<Row>;
  addressOf: (page: number) => string;
  /** Whether the address filters the list. */
  filtered: boolean;
  /** The texts of an empty list: filtered, or without any items. */
  empty: { title: string; filtered: string; nothing: string };
  /** The list without filters. */
  all: { to: string; label: string };
}

/** The rows of a back-office list with its pager, or the reason why there are none. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { caption, columns, list, addressOf, filtered, empty, all } = props;
  const pending = useNavigation().state === 'loading';
  const { search } = useLocation();
  const { items } = list;
  return (
    <Pending $pending={pending}>
      {items.length > 0 ? (
        <>
          <Table
            caption={caption}
            columns={visibleColumnsOf(columns, search)}
            rows={items}
            keyOf={({ id }) => id}
            phone="lines"
          />
          <Pager list={list} addressOf={addressOf} />
        </>
      ) : (
        <EmptyState
          title={empty.title}
          action={
            filtered && (
              <ButtonLink to={all.to} $variant="outline">
                {all.label}
              </ButtonLink>
            )
          }
        >
          {filtered ? empty.filtered : empty.nothing}
        </EmptyState>
      )}
    </Pending>
  );
}
