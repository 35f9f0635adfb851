import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { ListFilters } from '#client/admin/kit/ListFilters.tsx';
import { SearchField } from '#client/admin/kit/SearchField.tsx';
import { StateLinks } from '#client/admin/kit/StateLinks.tsx';
import { type Filters, useList } from '#client/admin/kit/useList.ts';
import type { ListName, ListOf } from '#client/pages/adminPages.ts';
import type { Column } from '#client/ui/Table.tsx';
import type { ViewedList } from '#shared/contract/admin/viewedLists.ts';
import type { Reply } from '#shared/contract/endpoint.ts';
import { ListTools } from './ListTools.tsx';

interface OfficeListProps<Name extends ListName & ViewedList, State extends string> {
  /** Its name in the table of pages, under which its views are saved as well. */
  name: Name;
  title: string;
  subtitle?: ReactNode;
  /** Buttons before and after those of the list. */
  actions?: ReactNode;
  make?: ReactNode;
  /** Between the head and the filters. */
  children?: ReactNode;
  /** Its search by `q`; `withPeople` is the placeholder for a role that sees customers. */
  search?: { label: string; placeholder: string; withPeople?: string };
  states?: {
    /** The filter that names the state. */
    by?: 'state' | 'status';
    /** In their order; by default that of `words`. */
    states?: readonly State[];
    apart?: readonly State[];
    words: Readonly<Record<State, string | { plural: string }>>;
    /** By default the `counts` of the reply. */
    counts?: Readonly<Record<State, number>>;
    all: string;
    total?: number;
  };
  columns: Column<Reply<ListOf<Name>>['items'][number]>[];
  /** The caption of its table; by default the title. */
  caption?: string;
  /** The link to the list without filters. */
  all: string;
  empty: { title: string; filtered: string; nothing: string };
  csvLabel?: string;
  /** The file holds the whole list, without its filters. */
  csvOfAll?: true;
  /** Below the list. */
  below?: ReactNode;
}

/** A list of the back-office: its head with views, columns and file, its search, states, rows and pages. */
export function OfficeList<Name extends ListName & ViewedList, State extends string>(
  props: OfficeListProps<Name, State>,
) {
  const { name, title, search, states, columns, csvLabel } = props;
  const { list, filters, csv, filtered, addressOf } = useList(name);
  const { pathname } = useLocation();
  const { q = '', ...others } = filters as Record<string, string | undefined>;
  const by = states?.by ?? 'state';
  return (
    <AdminPage
      title={title}
      subtitle={props.subtitle}
      actions={
        <>
          {props.actions}
          <ListTools
            list={name}
            columns={columns}
            csv={csv && props.csvOfAll ? csv.replace(/\?.*/, '') : csv}
            {...(csvLabel && { csvLabel })}
          />
          {props.make}
        </>
      }
    >
      {props.children}
      <ListFilters
        search={search && <SearchField {...search} value={q} otherParams={others} />}
        states={
          states && (
            <StateLinks
              counts={(list as unknown as { counts: Record<State, number> }).counts}
              states={Object.keys(states.words) as State[]}
              {...states}
              chosen={others[by]}
              addressOf={(state) => addressOf({ [by]: state } as unknown as Partial<Filters<ListOf<Name>>>)}
              called={by === 'status' ? 'status' : 'situação'}
            />
          )
        }
      />
      <ListBody
        caption={props.caption ?? title}
        columns={columns}
        list={list}
        addressOf={(page) => addressOf({ page } as Partial<Filters<ListOf<Name>>> & { page: number })}
        filtered={filtered}
        all={{ to: pathname, label: props.all }}
        empty={props.empty}
      />
      {props.below}
    </AdminPage>
  );
}
