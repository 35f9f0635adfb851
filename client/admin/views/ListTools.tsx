import { useLocation } from 'react-router-dom';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { choosable, fileAddress, fileFollows } from '#client/admin/kit/columns.ts';
import type { Column } from '#client/ui/Table.tsx';
import type { ViewedList } from '#shared/contract/admin/viewedLists.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { SavedViews } from './SavedViews.tsx';

interface ListToolsProps<Row> {
  /** Where views store filters, order and columns. */
  list?: ViewedList;
  columns: readonly Column<Row>[];
  /** The address of the CSV file, for roles that may export it. */
  csv?: string | false;
  csvLabel?: string;
}

/** In the head of a list: its views, its columns, and its file, which has the same columns. */
export function ListTools<Row>({ list, columns, csv, csvLabel }: ListToolsProps<Row>) {
  const { search } = useLocation();
  return (
    <>
      {list && <SavedViews list={list} />}
      <ColumnChoice
        titles={choosable(columns).map(({ title }) => title)}
        file={csv ? (fileFollows(columns) ? 'same' : 'whole') : 'none'}
        inViews={list !== undefined}
      />
      {csv && (
        <CsvButton address={fileAddress(csv, columns, search)} {...(csvLabel && { label: csvLabel })} />
      )}
    </>
  );
}
