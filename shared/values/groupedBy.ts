/** The rows of each value of a column, in the order in which they came. */
export function groupedBy<Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Map<Row[Key], Row[]> {
  const groups = new Map<Row[Key], Row[]>();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row);
    else groups.set(row[key], [row]);
  }
  return groups;
}
