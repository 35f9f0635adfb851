import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { card } from '#client/ui/theme/surfaces.ts';
import { below, color, radius, space, text } from '#client/ui/theme/tokens.ts';

export interface Column<Row> {
  /** The heading; on phones it precedes the value. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Always there, also where people choose columns: what can be done with a row. */
  fixed?: true;
  /** How the exported file calls it, where that is not `title`; it may be several there, or none. */
  file?: readonly string[];
  /** Numbers and money align to the end. */
  align?: 'start' | 'end';
  /** Left out where the window is too narrow for it beside the others. */
  wide?: true;
  /** Buttons and ticks: their heading is said, not shown. */
  quiet?: boolean;
  /**
   * Its place in a row on a phone: at the end of the first line, on a line of its own, as the row's menu, with
   * its heading before it, or hidden. By default it is one of the values of the second line.
   */
  phone?: 'end' | 'line' | 'menu' | 'titled' | 'none';
}

interface TableProps<Row> {
  /** Says what the table lists; read out, not shown. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The form of a row on a phone: a card with every heading, or two lines as in the lists of the back-office. */
  phone?: 'cards' | 'lines';
  /** The content open below the row with this key, as wide as the table. */
  opened?: { below: string; content: ReactNode } | undefined;
}

/** A table whose rows become cards on phones; its first column names the row. */
export function Table<Row>({ caption, columns, rows, keyOf, phone = 'cards', opened }: TableProps<Row>) {
  const Grid = phone === 'lines' ? LinesTable : CardsTable;
  return (
    <Sheet data-cards={phone === 'cards' || undefined}>
      <Grid role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, align, quiet, wide }) => (
              <th key={title} scope="col" role="columnheader" data-align={align} data-wide={wide}>
                {quiet ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => [
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, cell, align, quiet, wide, phone: where }, place) => {
                const Cell = place ? 'td' : 'th';
                return (
                  <Cell
                    key={title}
                    scope={place ? undefined : 'row'}
                    role={place ? 'cell' : 'rowheader'}
                    data-align={align}
                    data-label={quiet || !place ? undefined : title}
                    data-wide={wide}
                    data-phone={where}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>,
            opened?.below === keyOf(row) && (
              <tr key="opened" role="row" data-below>
                <td role="cell" colSpan={columns.length}>
                  {opened.content}
                </td>
              </tr>
            ),
          ])}
        </tbody>
      </Grid>
    </Sheet>
  );
}

const Sheet = styled.div`
  ${card};
  overflow: clip;
  &[data-cards] {
    ${below.tablet} {
      border: 0;
      border-radius: 0;
      background: none;
      box-shadow: none;
      overflow: visible;
    }
  }
`;

// A table drawn as blocks is no table to some screen readers any more, hence the roles above.
const WideTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  th,
  td {
    padding: ${space[3]} ${space[4]};
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th {
    padding-block: ${space[2]};
    background: ${color.sunken};
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 600;
    white-space: nowrap;
  }
  tbody th {
    font-weight: 600;
  }
  [data-align='end'] {
    text-align: end;
    white-space: nowrap;
  }
  tbody tr {
    border-block-start: 1px solid ${color.line};
  }
  tbody tr:hover {
    background: ${color.sunken};
  }
  tbody tr[data-below] {
    border: 0;
    background: none;
  }
  @media (max-width: 79.99rem) {
    [data-wide] {
      display: none;
    }
  }
  ${below.tablet} {
    display: block;
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      display: grid;
    }
    tbody th,
    tbody td,
    [data-align='end'] {
      display: block;
      padding: 0;
      text-align: start;
    }
    tbody th > a,
    tbody td > a {
      display: inline-block;
      padding-block: 0.625rem;
      margin-block: -0.625rem;
    }
  }
`;

const CardsTable = styled(WideTable)`
  ${below.tablet} {
    tbody {
      gap: ${space[3]};
    }
    tbody tr,
    tbody tr:hover {
      display: grid;
      gap: ${space[2]};
      padding: ${space[4]};
      border: 1px solid ${color.line};
      border-radius: ${radius.medium};
      background: ${color.surface};
    }
    [data-label] {
      display: grid;
      grid-template-columns: 7.5rem minmax(0, 1fr);
      gap: 0 ${space[3]};
      align-items: center;
      justify-items: start;
    }
    [data-label] + [data-label] {
      padding-block-start: ${space[2]};
      border-block-start: 1px solid ${color.line};
    }
    [data-label]::before {
      content: attr(data-label);
      grid-row: 1 / span 9;
      align-self: start;
      color: ${color.quiet};
      font-size: ${text.small};
      line-height: 1.7;
    }
    [data-label] > * {
      grid-column: 2;
    }
  }
`;

const LinesTable = styled(WideTable)`
  ${below.tablet} {
    tbody tr {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.125rem ${space[2]};
      padding: ${space[2]} ${space[3]};
    }
    tbody tr:has([data-phone='menu']) {
      padding-inline-end: 3.25rem;
    }
    tbody tr:first-child {
      border-block-start: 0;
    }
    tbody th {
      order: 0;
      flex: 1 1 0;
      min-inline-size: 35%;
    }
    /* The first line ends here. */
    tbody tr::before {
      content: '';
      order: 2;
      flex: 0 0 100%;
    }
    tbody td {
      order: 3;
      max-inline-size: 100%;
      color: ${color.quiet};
      font-size: ${text.small};
    }
    [data-phone='end'] {
      order: 1;
      color: inherit;
      font-weight: 600;
    }
    [data-phone='line'] {
      order: 4;
      flex: 0 0 100%;
    }
    [data-phone='titled'] {
      color: inherit;
    }
    [data-phone='titled']::before {
      content: attr(data-label) ' ';
      color: ${color.quiet};
    }
    [data-phone='none'] {
      display: none;
    }
    [data-below] td {
      flex: 1 0 0;
      color: inherit;
      font-size: inherit;
    }
    [data-phone='menu'] {
      position: absolute;
      inset-block: 0;
      inset-inline-end: ${space[1]};
      display: grid;
      place-items: center;
    }
  }
`;
