import { type Column, Table } from './Table.tsx';

const rows = [
  { id: '1041', buyer: 'Ana', total: 'R$ 8,90' },
  { id: '1042', buyer: 'Bruno', total: 'R$ 120,00' },
];
const columns: Column<(typeof rows)[number]>[] = [
  { title: 'Pedido', cell: ({ id }) => `#${id}` },
  { title: 'Comprador', cell: ({ buyer }) => buyer },
  { title: 'Total', cell: ({ total }) => total, align: 'end', phone: 'end' },
];

export const Sample = () => (
  <>
    <Table caption="Pedidos em cartões" columns={columns} rows={rows} keyOf={({ id }) => id} />
    <Table caption="Pedidos em linhas" phone="lines" columns={columns} rows={rows} keyOf={({ id }) => id} />
  </>
);
