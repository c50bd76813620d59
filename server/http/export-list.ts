import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { csvStream } from '../format/csv-writer.ts';
import { dayOf } from '../format/day.ts';
import type { SheetCell } from '../format/spreadsheet-cell.ts';
import { xlsxStream } from '../format/xlsx-writer.ts';
import type { Tenant } from '../tenant.ts';
import { readInTenant } from './in-tenant.ts';
import { unreadable } from './read-page.ts';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Context = Readonly<RouterContextProvider>;

type Exported<Row> = {
  /** The sheet's title; in lower case the file's name. */
  title: string;
  /** Selects this list on a path with several. */
  isAsked?: (params: URLSearchParams) => boolean;
  columns: readonly { name: string; header: string; sheet: (row: Row) => SheetCell }[];
  /** All rows, unpaginated. */
  read: (context: Context, params: URLSearchParams, at: { url: URL; id: string }) => Promise<readonly Row[]>;
  /** The effective query, if it differs from the address: a saved view's. */
  queryOf?: (context: Context, asked: { url: URL; viewSlug: string | undefined }) => Promise<URLSearchParams>;
};

/** Answers `?format=csv|xlsx` with the whole list as filtered, sorted and arranged by the address. */
export function exportOf<Row>({ title, isAsked, columns, read, queryOf }: Exported<Row>): MiddlewareFunction<Response> {
  return async ({ request, url, params: { viewSlug, id }, context }, next) => {
    const format = url.searchParams.get('format');
    if (!format || request.method !== 'GET' || isAsked?.(url.searchParams) === false) return next();
    if (format !== 'csv' && format !== 'xlsx') throw unreadable('Formatet (format) skal være csv eller xlsx.');
    const params = queryOf ? await queryOf(context, { url, viewSlug }) : url.searchParams;
    const rows = await read(context, params, { url, id: id ?? '' });
    const chosen = params.getAll('columns').flatMap((name) => columns.find((column) => column.name === name) ?? []);
    const exported = chosen.length > 0 ? chosen : columns;
    const header = exported.map((column) => column.header);
    const cells = cellsOf(rows, exported);
    return new Response(format === 'csv' ? csvStream(header, cells) : xlsxStream(title, header, cells), {
      headers: {
        'Content-Type': fileTypes[format],
        'Content-Disposition': `attachment; filename="${fileNameOf(title)}-${dayOf(new Date())}.${format}"`,
      },
    });
  };
}

/** Reads all rows of a tenant's list. */
export function allOf<Row>(list: { all: (tenant: Tenant, params: URLSearchParams) => Promise<Row[]> }) {
  return (context: Context, params: URLSearchParams) => readInTenant(context, (tenant) => list.all(tenant, params));
}

/** Headers are ASCII. */
function fileNameOf(title: string) {
  const ascii = title.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');
  return ascii.replaceAll(/[^a-z0-9]+/g, '-');
}

async function* cellsOf<Row>(rows: readonly Row[], columns: Exported<Row>['columns']) {
  for (const row of rows) yield columns.map(({ sheet }) => sheet(row));
}
