/**
 * Writes the sample ledger: `fixtures/customers.csv` and `fixtures/orders.csv`, from `fixtures/products.yaml`.
 *
 *     npx tsx scripts/write-sample-ledger.ts
 *
 * The same catalogue always gives the same files; run it again after a price or a slug of the catalogue changed.
 *
 * Moments are relative to the day of loading, in store time (`server/sample/fixtureMoment.ts` reads them):
 * `-12d 14:35` is 12 days before it; `jan 17 20:05` lies in the sample year, the most recent year whose 30 June is
 * at least 62 days before it. The last month fills days 1 to 28, because 'one month ago' is 28 to 31 days away; the
 * month before fills days 33 to 60, so that the two never touch and the sample year is always over.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Product {
  slug: string;
  price: number;
  sold: number;
  isActive?: boolean;
}

interface Period {
  /** The day part of each moment, oldest first. */
  days: string[];
  /** What processing and completed orders add up to. */
  cents: number;
  units: number;
  joining: number;
  pending: number;
  processing: number;
  cancelled: number;
  /** Past periods were sold at some former prices. */
  former: boolean;
}

interface Customer {
  name: string;
  email: string;
  phone: string;
  status: 'active' | 'inactive' | 'banned';
  joined: number;
  /** How likely to come back, from 0.3 to 1.3. */
  loyalty: number;
}

interface Line {
  product: string;
  quantity: number;
  cents: number;
}

interface Order {
  customer: Customer;
  placed: number;
  status: 'pending' | 'processing' | 'completed' | 'cancelled';
  lines: Line[];
}

const monthDays = (month: string, length: number) => Array.from({ length }, (_, i) => `${month} ${i + 1}`);
const daysAgo = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, i) => `-${first - i}d`);

const sampleMonth = (
  month: string,
  length: number,
  reais: number,
  units: number,
  joining: number,
): Period => ({
  days: monthDays(month, length),
  cents: reais * 100,
  units,
  joining,
  pending: 0,
  processing: 0,
  cancelled: Math.ceil(reais / 2500),
  former: true,
});

const periods: Period[] = [
  sampleMonth('jan', 31, 12_000, 330, 50),
  sampleMonth('feb', 28, 19_000, 490, 70),
  sampleMonth('mar', 31, 3_000, 100, 30),
  sampleMonth('apr', 30, 5_000, 150, 45),
  sampleMonth('may', 31, 2_000, 70, 25),
  sampleMonth('jun', 30, 3_000, 105, 40),
  {
    days: daysAgo(60, 33),
    cents: 2_148_035,
    units: 1302,
    joining: 187,
    pending: 0,
    processing: 0,
    cancelled: 24,
    former: false,
  },
  {
    days: daysAgo(28, 1),
    cents: 2_456_789,
    units: 1247,
    joining: 215,
    pending: 25,
    processing: 30,
    cancelled: 30,
    former: false,
  },
];

const MINUTES_A_DAY = 1440;
/** Moments are counted in minutes, each period starting on a multiple of this. */
const PERIOD_SPAN = 100_000;
const FIRST_RELATIVE_PERIOD = 6;

// ---- chance -------------------------------------------------------------------------------------------------------

let seed = 20_240_613;

/** Mulberry32: the ledger must come out the same on every machine. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));

function pick<T>(items: readonly T[], weightOf: (item: T, index: number) => number = () => 1): T {
  const weights = items.map(weightOf);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  const item = items[index];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

function pickSome<T>(items: readonly T[], count: number, weightOf: (item: T) => number): Set<T> {
  const picked = new Set<T>();
  while (picked.size < count) picked.add(pick(items, (item) => (picked.has(item) ? 0 : weightOf(item))));
  return picked;
}

const HOURS = [6, 3, 1, 1, 1, 1, 2, 4, 7, 9, 11, 13, 16, 14, 12, 12, 13, 15, 20, 26, 30, 29, 22, 13];
const WEEK = [0.85, 0.8, 0.9, 0.95, 1.2, 1.45, 1.35];

/** Gives minutes of one period: evenings and two days in seven are busier, no two days are alike, and business grows. */
function rhythmOf(days: number): () => number {
  const weights = Array.from(
    { length: days },
    (_, day) => (WEEK[day % 7] ?? 1) * (0.85 + (0.3 * day) / days) * (0.8 + 0.4 * random()),
  );
  return () => {
    const day = pick([...weights.keys()], (index) => weights[index] ?? 0);
    return day * MINUTES_A_DAY + minuteOfDay();
  };
}

function minuteOfDay(): number {
  return pick([...HOURS.keys()], (hour) => HOURS[hour] ?? 0) * 60 + between(0, 59);
}

// ---- customers ----------------------------------------------------------------------------------------------------

const list = (words: string) => words.split(', ');

const NATIONAL = {
  first: list(
    'Ana, João, Maria, Pedro, Lucas, Juliana, Camila, Gabriel, Rafael, Larissa, Beatriz, Mateus, Letícia, Bruno, Fernanda, Gustavo, Amanda, Thiago, Vitória, Felipe, Júlia, Rodrigo, Carolina, Leonardo, Isabela, Daniel, Mariana, Eduardo, Bianca, André, Natália, Vinícius, Priscila, Diego, Aline, Marcelo, Patrícia, Caio, Sabrina, Henrique, Débora, Igor, Samuel, Yasmin, Otávio, Lorena, Murilo, Helena, Davi, Ana Clara, Maria Eduarda, João Pedro, Luiz Henrique, Ana Beatriz, José Carlos, Maria Luiza, Pedro Henrique, Carlos Eduardo, João Vítor, Ana Paula',
  ),
  family: list(
    'da Silva, dos Santos, Oliveira, de Souza, Pereira, Lima, da Costa, Ferreira, Rodrigues, Almeida, do Nascimento, Alves, Carvalho, Araújo, Ribeiro, Gomes, Martins, da Rocha, Barbosa, Melo, Cardoso, Teixeira, Dias, Moreira, Nunes, Correia, Mendes, Freitas, Vieira, Batista, Monteiro, Campos, Barros, Pinto, Moura, Duarte, de Farias, Ramos, de Castro, de Andrade',
  ),
};

const REGIONS = [
  {
    share: 9,
    areas: list('63, 68, 69, 91, 92, 93, 94, 95, 96, 97'),
    first: list(
      'Iracema, Moacir, Jaciara, Raoni, Ubiratan, Janaína, Kauê, Potira, Edilson, Rosinete, Raimundo, Nazaré',
    ),
    family: list('Tavares, Pantoja, Maués, Lobato, Sarmento, Baía, Pinheiro, Trindade, Quaresma, Furtado'),
  },
  {
    share: 27,
    areas: list('71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89, 98, 99'),
    first: list(
      'Severino, Francisca, Damião, Edvaldo, Jucileide, Luzia, Cícero, Raimunda, Genivaldo, Dandara, Josué, Rosilene, Gilvan, Socorro',
    ),
    family: list(
      'Cavalcanti, Bezerra, de Holanda, da Nóbrega, Maranhão, Sampaio, Leite, de Queiroz, da Conceição, Bispo, de Lacerda, Gurgel',
    ),
  },
  {
    share: 8,
    areas: list('61, 62, 64, 65, 66, 67'),
    first: list('Wanderley, Divino, Leidiane, Wesley, Cleiton, Jordana, Poliana, Sirlene, Weverton, Kamila'),
    family: list('de Arruda, Borges, Vilela, Rezende, Guimarães, Quintana, Coelho, Camargo, Peixoto'),
  },
  {
    share: 42,
    areas: list(
      '11, 11, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 21, 22, 24, 27, 28, 31, 31, 32, 33, 34, 35, 37, 38',
    ),
    first: list(
      'Kenji, Akemi, Enzo, Giovanna, Nicole, Renata, Fábio, Luana, Breno, Thaís, Samir, Heitor, Sueli, Wagner',
    ),
    family: list(
      'Tanaka, Nakamura, Yamamoto, Rossi, Bianchi, Ferrari, Haddad, Mansur, Esteves, Prado, de Toledo, Bittencourt, do Amaral, Braga',
    ),
  },
  {
    share: 14,
    areas: list('41, 42, 43, 44, 45, 46, 47, 48, 49, 51, 53, 54, 55'),
    first: list(
      'Rudinei, Ingrid, Gelson, Anelise, Jaqueline, Cristiano, Greice, Marlon, Tatiane, Ivo, Marlene, Evandro',
    ),
    family: list(
      'Schmidt, Becker, Zanella, Kowalski, Wisniewski, Bertoldi, Machado, Fagundes, Padilha, Hoffmann, Dalmolin, Kuhn',
    ),
  },
];

const MAIL_HOUSES = list('correio.example, caixa.example, recado.example, provedor.example, bilhete.example');

const customers: Customer[] = [];
const taken = new Set<string>();

/** Calls `make` until it gives words nobody has yet. */
function unique(make: () => string): string {
  for (;;) {
    const made = make();
    if (!taken.has(made)) {
      taken.add(made);
      return made;
    }
  }
}

function newCustomer(joined: number): Customer {
  const region = pick(REGIONS, ({ share }) => share);
  const family = () => pick(random() < 0.35 ? region.family : NATIONAL.family);
  const name = unique(() => {
    const families = random() < 0.55 ? [family(), family()] : [family()];
    return [pick(random() < 0.3 ? region.first : NATIONAL.first), ...new Set(families)].join(' ');
  });
  const words = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ');
  const email = unique(() => {
    const year = random() < 0.3 ? two(between(70, 106) % 100) : '';
    return `${words[0]}.${words.at(-1)}${year}@${pick(MAIL_HOUSES)}`;
  });
  const phone = unique(() => `(${pick(region.areas)}) 95555-0${between(100, 999)}`);
  const old = joined < FIRST_RELATIVE_PERIOD * PERIOD_SPAN;
  const chance = random();
  const status = chance < 0.015 ? 'banned' : old && chance < 0.16 ? 'inactive' : 'active';
  return { name, email, phone, status, joined, loyalty: 0.3 + random() ** 3 };
}

// ---- what is sold -------------------------------------------------------------------------------------------------

/** Top-ups, passes and short subscriptions are bought several at a time, everything else once. */
const BOUGHT_SEVERAL = /^(recarga|credito|cupom|passe)-|-(1-mes|30-dias)$/;

interface Offer {
  slug: string;
  cents: number;
  quantities: number[];
  popularity: number;
}

const products = (
  parse(readFileSync(new URL('../fixtures/products.yaml', import.meta.url), 'utf8')) as Product[]
).filter(({ isActive }) => isActive !== false);

const QUANTITY_WEIGHTS = [50, 24, 12, 8, 6];
const OFTEN_ONE = (quantity: number) => QUANTITY_WEIGHTS[quantity - 1] ?? 0;

function offersOf(period: Period): Offer[] {
  return products.map(({ slug, price, sold }, index) => {
    const today = Math.round(price * 100);
    const former = period.former && index % 3 === 0 && today > 2000;
    return {
      slug,
      cents: former ? Math.round(today * 0.0094) * 100 - 10 : today,
      quantities: BOUGHT_SEVERAL.test(slug) ? [1, 2, 3, 4, 5] : [1],
      popularity: sold,
    };
  });
}

const weightOf = ({ popularity, cents }: Offer, thrift: number) => popularity * cents ** -thrift;

/** Weighs offers by popularity, and by price just as much as makes the average unit cost what the period's sums ask for. */
function shelfOf(period: Period): () => Line {
  const offers = offersOf(period);
  const averageAt = (thrift: number) => {
    let cents = 0;
    let units = 0;
    for (const offer of offers) {
      const expected = weightOf(offer, thrift) * (offer.quantities.length > 1 ? 1.96 : 1);
      cents += expected * offer.cents;
      units += expected;
    }
    return cents / units;
  };
  let [low, high] = [-1, 4];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (averageAt(middle) > period.cents / period.units) low = middle;
    else high = middle;
  }
  return () => {
    const { slug, cents, quantities } = pick(offers, (offer) => weightOf(offer, low));
    return { product: slug, quantity: pick(quantities, OFTEN_ONE), cents };
  };
}

const worth = (lines: Line[]) => lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);

/** Lines whose quantities and worth are exactly those of the period. */
function linesOf(period: Period, draw: () => Line): Line[] {
  const lines: Line[] = [];
  for (let left = period.units; left > 0;) {
    const line = draw();
    line.quantity = Math.min(line.quantity, left);
    left -= line.quantity;
    lines.push(line);
  }
  // Another product takes a line's place while that brings the worth nearer; one small discount then settles the rest.
  for (let attempt = 0; attempt < 20_000; attempt++) {
    const excess = worth(lines) - period.cents;
    const discounted = lines.find(
      ({ quantity, cents }) => quantity === 1 && excess >= 0.03 * cents && excess <= 0.1 * cents,
    );
    if (discounted) {
      discounted.cents -= excess;
      return lines;
    }
    const line = pick(lines);
    const other = draw();
    const aim = 500;
    const change = line.quantity * (other.cents - line.cents);
    if (other.quantity === line.quantity && Math.abs(excess + change - aim) < Math.abs(excess - aim)) {
      Object.assign(line, other);
    }
  }
  throw new Error(
    `The catalogue's prices cannot make up ${period.cents / 100} reais in ${period.units} units`,
  );
}

const BASKET_SIZES = [62, 24, 10, 4];
const basketSize = () => pick([1, 2, 3, 4], (size) => BASKET_SIZES[size - 1] ?? 0);

/** Deals lines into baskets of one to four different products. */
function basketsOf(lines: Line[]): Line[][] {
  const baskets: Line[][] = [];
  let room = 0;
  for (const line of lines) {
    const basket = baskets.at(-1);
    if (basket && room > 0 && basket.every(({ product }) => product !== line.product)) {
      basket.push(line);
      room -= 1;
    } else {
      baskets.push([line]);
      room = basketSize() - 1;
    }
  }
  return baskets;
}

// ---- orders -------------------------------------------------------------------------------------------------------

function fill(period: Period, index: number): Order[] {
  const start = index * PERIOD_SPAN;
  const end = start + period.days.length * MINUTES_A_DAY;
  const rhythm = rhythmOf(period.days.length);
  const draw = shelfOf(period);
  const baskets = basketsOf(linesOf(period, draw));
  const wanted = baskets.length + period.pending + period.cancelled;

  const joining = Array.from({ length: period.joining }, () => start + rhythm())
    .sort((a, b) => a - b)
    .map((joined) => newCustomer(Math.min(joined, end - 60)));
  customers.push(...joining);

  const orders: Order[] = [];
  const place = (customer: Customer, placed: number) =>
    orders.push({ customer, placed, status: 'completed', lines: [] });
  for (const customer of joining) {
    if (orders.length < wanted * 0.85 && random() < 0.88)
      place(customer, firstOrderAfter(customer.joined, end));
  }
  while (orders.length < wanted) {
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

// ---- the files ----------------------------------------------------------------------------------------------------

const two = (value: number) => String(value).padStart(2, '0');

function notation(at: number): string {
  const minutes = at % PERIOD_SPAN;
  const day = periods[Math.floor(at / PERIOD_SPAN)]?.days[Math.floor(minutes / MINUTES_A_DAY)];
  return `${day} ${two(Math.floor((minutes % MINUTES_A_DAY) / 60))}:${two(minutes % 60)}`;
}

function write(file: string, header: string, rows: (string | number)[][]): void {
  const text = [header, ...rows.map((row) => row.join(','))].join('\n') + '\n';
  writeFileSync(new URL(`../fixtures/${file}`, import.meta.url), text);
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
