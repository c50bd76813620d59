import type { MiddlewareFunction } from 'react-router';
import { csvStream } from '#server/format/csv-writer.ts';
import { dayOf } from '#server/format/day.ts';
import { xlsxStream } from '#server/format/xlsx-writer.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { unreadable } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';
import type { CatalogueColumn } from './catalogue-column.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Exported<Row> = {
  /** What the sheet is called, and in small letters the file. */
  title: string;
  columns: readonly CatalogueColumn<Row>[];
  /** The rows of all pages; a list with views is told the whole address. */
  read: (tenant: Tenant, params: URLSearchParams, asked: { url: URL; viewSlug: string | undefined }) => Promise<Row[]>;
};

/** Answers `?format=csv|xlsx` with the whole list as the address filters and sorts it. */
export function exportOf<Row>({ title, columns, read }: Exported<Row>): MiddlewareFunction<Response> {
  return async ({ request, params: { viewSlug }, context }, next) => {
    const url = new URL(request.url);
    const params = url.searchParams;
    const format = params.get('format');
    if (!format) return next();
    if (format !== 'csv' && format !== 'xlsx') throw unreadable('Formatet (format) skal være csv eller xlsx.');
    const rows = await readInTenant(context, (tenant) => read(tenant, params, { url, viewSlug }));
    const header = columns.map((column) => column.header);
    const cells = cellsOf(rows, columns);
    return new Response(format === 'csv' ? csvStream(header, cells) : xlsxStream(title, header, cells), {
      headers: {
        'Content-Type': types[format],
        'Content-Disposition': `attachment; filename="${fileNameOf(title)}-${dayOf(new Date())}.${format}"`,
      },
    });
  };
}

/** A header holds no letters beyond ASCII. */
function fileNameOf(title: string) {
  return title.toLowerCase().replaceAll('æ', 'ae');
}

async function* cellsOf<Row>(rows: readonly Row[], columns: readonly CatalogueColumn<Row>[]) {
  for (const row of rows) yield columns.map(({ sheet }) => sheet(row));
}
