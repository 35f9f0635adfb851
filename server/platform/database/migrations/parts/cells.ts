/**
 * SQL of the low ten bits of a product's cell: price class (3), features (3), whole stars (3), promoted (1). `facetCell.ts` has
 * the same rule. `position` is the engine's function for the place of a text inside another one.
 */
export const cellClass = (
  row: string,
  position: 'instr' | 'strpos',
  floor: (value: string) => string,
): string => {
  const badge = (label: string, bit: number) =>
    `case when ${position}(${row}."badges", '"${label}"') > 0 then ${bit} else 0 end`;
  return `(case
      when ${row}."priceCents" < 10000 then 0
      when ${row}."priceCents" = 10000 then 1
      when ${row}."priceCents" < 20000 then 2
      when ${row}."priceCents" = 20000 then 3
      when ${row}."priceCents" <= 50000 then 4
      else 5 end) * 128
    + (${badge('Verificada', 1)} + ${badge('Alta retenção', 2)} + ${badge('Monetizada', 4)}) * 16
    + ${floor(`${row}."rating"`)} * 2
    + (case when ${row}."oldPriceCents" > ${row}."priceCents" then 1 else 0 end)`;
};

/** The order of `rowid` in SQLite's text indexes: best-selling first by two leading digits, then first created first. `textPlaces.ts` has the same rule. */
export const TEXT_ROW = `case when "cell" is not null then
  (length("sold") * 100 + cast(substr("sold" || '0', 1, 2) as integer)) * 1099511627776
  + 1099511627775 - "seq" end`;

/** The columns of `product` that only its engine writes: they are generated from `cell`. */
export const generatedColumns = {
  sqlite: `"shelf" integer generated always as ("cell" >> 10) virtual,
      "textRow" integer generated always as (${TEXT_ROW}) virtual`,
  postgres: `"shelf" integer generated always as ("cell" >> 10) stored`,
};
