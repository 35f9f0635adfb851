import { useLoaderData, useLocation } from 'react-router-dom';
import type * as z from 'zod';
import type { ListEndpoint, ListName, ListOf } from '#client/pages/adminPages.ts';
import type { NO_FILTERS } from '#shared/contract/admin/viewedLists.ts';
import type { Reply } from '#shared/contract/endpoint.ts';
import type { Permission } from '#shared/people/permissions.ts';
import { listAddress } from './listAddress.ts';
import { useMay } from './useMay.ts';

/** The filters of a list: its query without paging and without the parameters of programs. */
export type Filters<E extends ListEndpoint> = Omit<z.output<E['query']>, (typeof NO_FILTERS)[number]>;

export interface LoadedList<E extends ListEndpoint> {
  list: Reply<E>;
  filters: Filters<E>;
  csv: string;
  csvPermission: Permission | undefined;
}

/** The list that the page of this name shows, as the table of pages declares it, and the addresses of its other states. */
export function useList<Name extends ListName>(_name: Name) {
  const { list, filters, csv, csvPermission } = useLoaderData<LoadedList<ListOf<Name>>>();
  const { pathname } = useLocation();
  const may = useMay();
  return {
    list,
    filters,
    /** The address of its file, where the role allows it. */
    csv: (csvPermission === undefined || may(csvPermission)) && csv,
    filtered: Object.values(filters).some((each) => each !== undefined && each !== '') || list.page > 1,
    /** The first page of the list with other filters, or another page of it. */
    addressOf: (changed: Partial<Filters<ListOf<Name>>> & { page?: number }) =>
      listAddress(pathname, { ...(filters as Record<string, string | undefined>), ...changed }),
  };
}
