import type { SignedInAdmin } from '#server/services/http/signedIn.ts';
import type { AuditEntry } from '#shared/contract/admin/audit.ts';
import type { EndpointRequest, Endpoint } from '#shared/contract/endpoint.ts';
import { type ClockSettings, formatDate, formatInstant } from '#shared/values/instant.ts';
import { type CsvCell, type CsvFile, table } from './csv.ts';

type Parts<Item> = AsyncIterable<Item[]> | Iterable<Item[]>;

/** How a list's file is read, and its columns: all that the filters find, without paging. */
export interface ListCsv<E extends Endpoint, Item> {
  /** Without '.csv'. */
  name: string | ((asked: EndpointRequest<E>) => string);
  subject: AuditEntry['subject'];
  /** As in the audit log: 'Lista de pedidos'. */
  label: string;
  /** Any refusal throws before the first part. */
  parts: (input: EndpointRequest<E>, admin: SignedInAdmin) => Parts<Item> | Promise<Parts<Item>>;
  columns: Readonly<Record<string, (item: Item, format: CellFormats) => CsvCell>>;
}

/** Instants in the store's time zone and formats; empty where there is none. */
export interface CellFormats {
  day: (at: string | null) => string;
  moment: (at: string | null) => string;
}

/** What files need of the shop. */
export interface FileDeps {
  clock: () => Promise<ClockSettings>;
  /** Writes the audit entry of an export. */
  note: (
    admin: SignedInAdmin,
    file: Pick<ListCsv<Endpoint, never>, 'subject' | 'label'> & { subjectId: string; filters: object },
  ) => Promise<void>;
}

const PAGING = new Set(['page', 'perPage', 'after', 'before', 'sort']);

/** A list's file for an administrator with its permission; the export has an audit entry. */
export async function csvFileOf<E extends Endpoint, Item>(
  { clock, note }: FileDeps,
  { name, subject, label, parts, columns }: ListCsv<E, Item>,
  input: EndpointRequest<E>,
  admin: SignedInAdmin,
): Promise<CsvFile> {
  const { params = {}, query = {} } = input as { params?: Record<string, string>; query?: object };
  const read = await parts(input, admin);
  // An empty search is no filter, and neither is the order.
  const filters = Object.fromEntries(
    Object.entries(query).filter(([each, value]) => !PAGING.has(each) && value !== '' && value !== undefined),
  );
  await note(admin, { subject, label, subjectId: params['id'] ?? '', filters });
  const settings = await clock();
  const format: CellFormats = {
    day: (at) => (at === null ? '' : formatDate(at, settings)),
    moment: (at) => (at === null ? '' : formatInstant(at, settings).replace(' às ', ' ')),
  };
  const bound = Object.entries(columns).map(
    ([title, cell]) => [title, (item: Item) => cell(item, format)] as const,
  );
  return {
    name: typeof name === 'string' ? name : name(input),
    ...table(Object.fromEntries(bound), read),
  };
}
