import { parse } from 'node-html-parser';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/handler.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Organization, Person } from './fixtures.ts';
import { cellsOf } from './html.ts';

type Form = Record<string, string | string[] | File>;
export type Visit = (
  path: string,
  options?: { as?: Person; form?: Form; headers?: Record<string, string> },
) => Promise<Response>;

/** The fixtures that rows are made with. */
export type Ground = {
  owner: Person;
  organization: Organization;
  as: <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  user: (person: Person) => Promise<{ id: string; email: string }>;
  visit: Visit;
  /** Requests as the list's user. */
  ask: (path: string, form?: Form) => Promise<Response>;
  database: Database;
  app: App;
};

/**
 * Names of rows in order: `A < B = C · D` has equal B and C, and D without a value, which is last in both directions.
 */
type Order = string;

export type ListUnderTest = {
  /** The path, with filters that leave only the test's rows. */
  address: string;
  isOfPlatform?: true;
  /** Without pagination. */
  isReported?: true;
  /** Singular and plural of its rows, and the name of the export. */
  nouns: [one: string, many: string];
  file: string;
  /** The heading of the name column, the names in default order, and what creates the rows. */
  heading: string;
  names: [string, string, string];
  fill: (ground: Ground) => Promise<Record<string, string | number>>;
  /** The empty state, at another address where the list is never empty. */
  empty?: { heading: string; address?: string };
  noMatch?: string;
  /** A search and its results; none where the list has no search. */
  search?: [words: string, names: string];
  /** Results of a query by filter; `{name}` stands for a value from `fill`. */
  filters: Record<string, string>;
  /** The order by each sortable column. */
  sorts: Record<string, Order>;
};

/** The address merged with a query, which wins. */
export function at(address: string, query: string) {
  const [path = '', own] = address.split('?');
  const asked = new URLSearchParams(query);
  const rest = [...new URLSearchParams(own)].filter(([name]) => !asked.has(name));
  return `${path}?${new URLSearchParams([...rest, ...asked])}`;
}

/** The names in a text. */
export const namesIn = (text: string) => text.split(', ').filter(Boolean);

/** The names in ascending and descending order. */
export function ordersOf(order: Order) {
  const [valued = '', without = ''] = order.split(' · ');
  const groups = valued.split(' < ').map((group) => group.split(' = '));
  const last = without.split(' = ').filter(Boolean);
  return { asc: [...groups.flat(), ...last], desc: [...groups.toReversed().flat(), ...last] };
}

/** The test's rows on a page, by name. */
export function namesOn(html: string, { heading, names }: ListUnderTest) {
  const [head = [], ...rows] = cellsOf(html);
  return rows.map((row) => nameIn(row[head.indexOf(heading)] ?? '', names));
}

/** The names in an exported file. */
export function namesInFile(text: string, { heading, names }: ListUnderTest) {
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\uFEFF', '').split(';'));
  return rows.map((row) => nameIn(row[head.indexOf(heading)] ?? '', names));
}

const nameIn = (cell: string, names: readonly string[]) => names.find((name) => cell.startsWith(name)) ?? cell;

/** The sortable columns of a page, and its filters beside the search. */
export function waysOf(html: string) {
  const page = parse(html);
  const links = page.querySelectorAll('thead th a').map((link) => link.getAttribute('href') ?? '');
  const fields = page.querySelectorAll('form[data-list-form=filters] :is(select, input:not([type=hidden]))');
  const filters = fields.map((field) => field.getAttribute('name') ?? '');
  return {
    sorts: links.flatMap((href) => new URLSearchParams(href.slice(1)).get('sortBy') ?? []),
    filters: new Set(filters.filter((name) => name && name !== 'search')),
  };
}

/** The links of the rows, in the table and on the cards. */
export function rowLinksOf(html: string) {
  const page = parse(html);
  const under = (list: string) =>
    page.querySelectorAll(`${list} a[data-row-link]`).map((link) => link.getAttribute('href') ?? '');
  return { inTable: under('.list-as-table'), onCards: under('.list-as-cards') };
}
