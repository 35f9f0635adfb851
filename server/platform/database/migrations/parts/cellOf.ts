/**
 * SQL of the low ten bits of a product's cell: price class (3), features (3), whole stars (3), promoted (1).
 * `position` is the engine's name for the place of a text inside another one.
 */
export const classOf = (
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
