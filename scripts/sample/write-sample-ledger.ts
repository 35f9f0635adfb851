/**
 * Writes the sample ledger: `fixtures/customers.csv` and `fixtures/orders.csv`, from `fixtures/products.yaml`.
 *
 *   npx tsx scripts/sample/write-sample-ledger.ts
 *
 * The same catalogue always produces the same files; run it again after a change of a price or a slug.
 *
 * Moments are relative to the day of loading, in store time (`server/sample/fixtureMoment.ts` reads them):
 * `-12d 14:35` is 12 days before it. `jan 17 20:05` is in the sample year, the most recent year whose 30 June
 * is at least 62 days before it. The last month fills days 1 to 28, because 'one month ago' is 28 to 31 days
 * away. The month before fills days 33 to 60, so that the two never touch and the sample year is always over.
 */
import { writeFileSync } from 'node:fs';
import { basketSize, basketsOf, type Line, linesOf, weighedDraw } from './baskets.ts';
import { between, pick, pickSome, random } from './chance.ts';
import { type Customer, customers, newCustomer } from './customers.ts';
import {
  FIRST_RELATIVE_PERIOD,
  minuteOfDay,
  MINUTES_A_DAY,
  notation,
  type Period,
  PERIOD_SPAN,
  periods,
  rhythmOf,
} from './periods.ts';

interface Order {
  customer: Customer;
  placed: number;
  status: 'pending' | 'processing' | 'completed' | 'cancelled';
  lines: Line[];
}

function fill(period: Period, index: number): Order[] {
  const start = index * PERIOD_SPAN;
  const end = start + period.days.length * MINUTES_A_DAY;
  const rhythm = rhythmOf(period.days.length);
  const draw = weighedDraw(period);
  const baskets = basketsOf(linesOf(period, draw));
  const orderCount = baskets.length + period.pending + period.cancelled;

  const joining = Array.from({ length: period.joining }, () => start + rhythm())
    .sort((a, b) => a - b)
    .map((joined) => newCustomer(Math.min(joined, end - 60)));
  customers.push(...joining);

  const orders: Order[] = [];
  const place = (customer: Customer, placed: number) =>
    orders.push({ customer, placed, status: 'completed', lines: [] });
  for (const customer of joining) {
    if (orders.length < orderCount * 0.85 && random() < 0.88)
      place(customer, firstOrderAfter(customer.joined, end));
  }
  while (orders.length < orderCount) {
    const placed = start + rhythm();
    const known = customers.filter(
      ({ joined, status }) =>
        joined < placed - 90 && status !== 'banned' && (status === 'active' || index < FIRST_RELATIVE_PERIOD),
    );
    // A shop with few customers yet sees few of them again; those of the last two periods return most.
    if (random() < known.length / 40) {
      place(
        pick(known, ({ loyalty, joined }) => loyalty * (joined >= start - PERIOD_SPAN ? 3 : 1)),
        placed,
      );
    }
  }
  orders.sort((a, b) => a.placed - b.placed);

  const age = ({ placed }: Order) => (end - placed) / MINUTES_A_DAY;
  const mark = (status: Order['status'], count: number, weightOf: (order: Order) => number) => {
    const open = orders.filter((order) => order.status === 'completed');
    for (const order of pickSome(open, count, weightOf)) order.status = status;
  };
  mark('pending', period.pending, (order) => Math.exp(-age(order) / 1.2));
  mark('processing', period.processing, (order) => Math.exp(-age(order) / 1.5));
  mark('cancelled', period.cancelled, ({ customer }) => (customer.status === 'banned' ? 30 : 1));
  for (const order of orders) {
    const sold = order.status === 'processing' || order.status === 'completed';
    order.lines = (sold && baskets.pop()) || basketsOf(Array.from({ length: basketSize() }, draw))[0] || [];
  }
  return orders;
}

/** Two in three buy minutes after joining, the others some days later if the period lasts that long. */
function firstOrderAfter(joined: number, end: number): number {
  const later =
    joined - ((joined % PERIOD_SPAN) % MINUTES_A_DAY) + between(1, 4) * MINUTES_A_DAY + minuteOfDay();
  return random() < 0.66 || later >= end ? joined + between(4, 45) : later;
}

function write(file: string, header: string, rows: (string | number)[][]): void {
  const text = [header, ...rows.map((row) => row.join(','))].join('\n') + '\n';
  writeFileSync(new URL(`../../fixtures/${file}`, import.meta.url), text);
  console.log(`fixtures/${file}: ${rows.length} rows`);
}

const orders = periods.flatMap(fill);
const keyOf = new Map(
  customers.map((customer, index) => [customer, `c${String(index + 1).padStart(4, '0')}`]),
);

write(
  'customers.csv',
  'key,name,email,phone,status,joined',
  customers.map((customer) => [
    keyOf.get(customer) ?? '',
    customer.name,
    customer.email,
    customer.phone,
    customer.status,
    notation(customer.joined),
  ]),
);

write(
  'orders.csv',
  'order,customer,placed,status,payment,product,quantity,unitPrice',
  orders.flatMap(({ customer, placed, status, lines }, index) => {
    const payment = pick(['pix', 'card', 'boleto'], (way) => ({ pix: 65, card: 27, boleto: 8 })[way] ?? 0);
    const key = `o${String(index + 1).padStart(4, '0')}`;
    return lines.map(({ product, quantity, cents }) => [
      key,
      keyOf.get(customer) ?? '',
      notation(placed),
      status,
      payment,
      product,
      quantity,
      (cents / 100).toFixed(2),
    ]);
  }),
);
