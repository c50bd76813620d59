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

/** What rows are made of. */
export type Ground = {
  owner: Person;
  organization: Organization;
  as: <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  user: (person: Person) => Promise<{ id: string; email: string }>;
  visit: Visit;
  /** Asks as whoever the list is for. */
  ask: (path: string, form?: Form) => Promise<Response>;
  database: Database;
  app: App;
};

/**
 * Names of rows from the first to the last: `A < B = C · D` has B and C alike, and D without a value, which is the last
 * one whichever way the list is sorted.
 */
type Order = string;

export type ListUnderTest = {
  /** Its path, with what leaves our rows alone where it shows more. */
  address: string;
  isOfPlatform?: true;
  /** Its rows have no pages. */
  isReported?: true;
  /** One and many of its rows, and what the exported file is called. */
  nouns: [one: string, many: string];
  file: string;
  /** The heading above the names, the names in the list's own order, and what makes those rows. */
  heading: string;
  names: [string, string, string];
  fill: (ground: Ground) => Promise<Record<string, string | number>>;
  /** What is said where there are no rows: at an address of its own, where the list is never without. */
  empty?: { heading: string; address?: string };
  noMatch?: string;
  /** What is searched for, and whom it finds; none where the list has no search. */
  search?: [words: string, names: string];
  /** By every filter that the screen shows: whom a query leaves; `{name}` stands for what `fill` made. */
  filters: Record<string, string>;
  /** By every column that sorts. */
  sorts: Record<string, Order>;
};

/** The address with a query more, which wins over its own. */
export function at(address: string, query: string) {
  const [path = '', own] = address.split('?');
  const asked = new URLSearchParams(query);
  const rest = [...new URLSearchParams(own)].filter(([name]) => !asked.has(name));
  return `${path}?${new URLSearchParams([...rest, ...asked])}`;
}

/** The names that a text lists. */
export const namesIn = (text: string) => text.split(', ').filter(Boolean);

/** The names in an order of theirs, upwards and downwards. */
export function ordersOf(order: Order) {
  const [valued = '', without = ''] = order.split(' · ');
  const groups = valued.split(' < ').map((group) => group.split(' = '));
  const last = without.split(' = ').filter(Boolean);
  return { asc: [...groups.flat(), ...last], desc: [...groups.toReversed().flat(), ...last] };
}

/** The names of the rows that a page shows, as far as we made them. */
export function namesOn(html: string, { heading, names }: ListUnderTest) {
  const [head = [], ...rows] = cellsOf(html);
  return rows.map((row) => nameIn(row[head.indexOf(heading)] ?? '', names));
}

/** The names of the rows of an exported file. */
export function namesInFile(text: string, { heading, names }: ListUnderTest) {
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\uFEFF', '').split(';'));
  return rows.map((row) => nameIn(row[head.indexOf(heading)] ?? '', names));
}

const nameIn = (cell: string, names: readonly string[]) => names.find((name) => cell.startsWith(name)) ?? cell;

/** The names that a page sorts by, and the names of its filters beside the search. */
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

/** Where the rows lead in the table, and on the cards of a phone. */
export function rowLinksOf(html: string) {
  const page = parse(html);
  const under = (list: string) =>
    page.querySelectorAll(`${list} a[data-row-link]`).map((link) => link.getAttribute('href') ?? '');
  return { inTable: under('.list-as-table'), onCards: under('.list-as-cards') };
}
