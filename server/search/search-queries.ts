import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { listCars, listCarsById } from '../cars/car-queries.ts';
import { listTypedDepartments, readTypedCarList } from '../cars/car-typed.ts';
import { carsNamed } from '../cars/find-typed-car.ts';
import { customerList } from '../customers/customer-queries.ts';
import { leadList } from '../leads/lead-queries.ts';
import { memoList } from '../memos/memo-list.ts';
import { quoteList } from '../quotes/quote-list.ts';
import { rentalListFor } from '../rentals/rental-list.ts';
import { parseWhoHad, readWhoHad } from '../rentals/who-had.ts';
import type { Tenant } from '../tenant.ts';

/** The most rows of a kind. */
const most = 5;

const columns = [
  ...(['registrationNumber', 'stockNumber', 'brandName', 'modelName', 'variant', 'modelYear'] as const),
  ...(['state', 'status', 'availability', 'purpose', 'reservedUntil'] as const),
];

/**
 * The first cars, leads, quotes, rental agreements, customers and memos that a text finds, and how many there are, as their
 * lists find them; a kind that the role does not read is absent. Two round trips, whatever is found, and
 * one more for a plate with a day and a time, which asks who had the car.
 */
export async function searchAll(tenant: Tenant, text: string) {
  const params = new URLSearchParams({ search: text });
  const quotes = quoteList(can(tenant.role, 'customers', 'read'));
  const agreements = rentalListFor(tenant);
  const asked = parseWhoHad(text, new Date());
  const [had, cars, leads, customers, memos, offered, rentals] = await Promise.all([
    asked && can(tenant.role, 'leads', 'read') ? readWhoHad(tenant, asked) : undefined,
    can(tenant.role, 'cars', 'read') ? searchCars(tenant, params, text) : undefined,
    can(tenant.role, 'leads', 'read')
      ? found(leadList.first(tenant, params, most, isNumber(text)), leadList.count(tenant, params))
      : undefined,
    can(tenant.role, 'customers', 'read')
      ? found(customerList.first(tenant, params, most), customerList.count(tenant, params))
      : undefined,
    can(tenant.role, 'memos', 'read')
      ? found(memoList.first(tenant, params, most), memoList.count(tenant, params))
      : undefined,
    can(tenant.role, 'leads', 'read')
      ? found(quotes.first(tenant, params, most), quotes.count(tenant, params))
      : undefined,
    can(tenant.role, 'leads', 'read')
      ? found(agreements.first(tenant, params, most), agreements.count(tenant, params))
      : undefined,
  ]);
  return { had, cars, leads, customers, memos, quotes: offered, rentals };
}

async function found<Row>(first: Promise<Row[]>, count: Promise<number>) {
  const [rows, total] = await Promise.all([first, count]);
  return { rows, total };
}

/** Whether a lead has the number of «1042», «#1042» or «emne 1042». */
function isNumber(text: string) {
  const [, digits] = /^(?:emne\s*)?#?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return sql`lead.number = ${digits ? Number(digits) : 0}`;
}

/** Cars as the car list understands the text; one with just that plate or stock number is the first. */
async function searchCars(tenant: Tenant, params: URLSearchParams, text: string) {
  const [departments, named] = await Promise.all([
    listTypedDepartments(tenant, text),
    carsNamed(tenant, text).select('id').limit(most).execute(),
  ]);
  const { filters, ...sort } = readTypedCarList(params, tenant.role, departments);
  const ids = named.map(({ id }) => id);
  const [first, list] = await Promise.all([
    ids.length > 0 ? listCarsById(tenant, { columns }, ids) : [],
    listCars(tenant, { ...sort, filters, columns }, { page: 1, pageSize: most }),
  ]);
  const rows = [...first, ...list.rows.filter(({ id }) => !ids.includes(id))].slice(0, most);
  return { rows, total: Math.max(list.pagination.totalCount, rows.length) };
}

export type FoundRows = Awaited<ReturnType<typeof searchAll>>;
