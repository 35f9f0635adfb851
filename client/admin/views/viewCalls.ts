import { call } from '#client/calls/call.ts';
import {
  changeListView,
  createListView,
  type ListView,
  removeListView,
} from '#shared/contract/admin/listViews.ts';

type Kept = Pick<ListView, 'list' | 'name' | 'search' | 'shared'>;

/** Sharing is asked for only where it is meant: it needs a permission of its own. */
export const keep = ({ shared, ...rest }: Kept) =>
  call(createListView, { body: { ...rest, ...(shared && { shared }) } });

export const change = (
  { id, shared: was }: ListView,
  { shared, ...rest }: Partial<Pick<ListView, 'name' | 'search' | 'shared' | 'isDefault'>>,
) =>
  call(changeListView, {
    params: { id },
    body: { ...rest, ...(shared !== undefined && shared !== was && { shared }) },
  });

export const remove = ({ id }: ListView) => call(removeListView, { params: { id } });
