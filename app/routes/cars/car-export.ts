import type { MiddlewareFunction } from 'react-router';
import { carColumns } from '#app/texts/car-columns.ts';
import { type CarColumn, type CarListRow, withRentState } from '#server/cars/car-columns.ts';
import { listCarIds, listCarsById } from '#server/cars/car-queries.ts';
import { csvStream } from '#server/format/csv-writer.ts';
import { dayOf } from '#server/format/day.ts';
import { xlsxStream } from '#server/format/xlsx-writer.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage, unreadable } from '#server/http/read-page.ts';
import { badgeColumns, carCellColumns, carColumnKinds } from './car-column-kinds.ts';
import { readListRequest } from './car-list-request.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Answers `?format=csv|xlsx` with the whole list by the URL's filters, columns and sorting. */
export const exportCars: MiddlewareFunction<Response> = async ({ request, params: { viewSlug }, context }, next) => {
  const url = new URL(request.url);
  const format = url.searchParams.get('format');
  if (!format) return next();
  if (format !== 'csv' && format !== 'xlsx') throw unreadable('Formatet (format) skal være csv eller xlsx.');
  readPage(url.searchParams);
  const { query, ids } = await readInTenant(context, async (tenant) => {
    const { query } = await readListRequest(tenant, { url, viewSlug });
    return { query, ids: await listCarIds(tenant, query) };
  });
  const header = query.columns.map(headingOf);
  const columns = withRentState([...new Set([...query.columns, ...badgeColumns, ...carCellColumns])]);
  const read = (portion: number[]) => readInTenant(context, (tenant) => listCarsById(tenant, { columns }, portion));
  const cells = cellsOf(ids, read, (car) => query.columns.map((column) => carColumnKinds[column].sheet(car)));
  const name = query.filters.isFactoryCar ? 'fabriksbiler' : 'biler';
  return new Response(format === 'csv' ? csvStream(header, cells) : xlsxStream('Biler', header, cells), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${name}-${dayOf(new Date())}.${format}"`,
    },
  });
};

function headingOf(column: CarColumn) {
  const { unit } = carColumnKinds[column];
  return unit ? `${carColumns[column]} (${unit})` : carColumns[column];
}

const portion = 500;

/** Streams the rows in batches, each read after the last was sent: a slow client holds no connection. */
async function* cellsOf<Cell>(
  ids: number[],
  read: (ids: number[]) => Promise<CarListRow[]>,
  cells: (car: CarListRow) => Cell[],
) {
  for (let start = 0; start < ids.length; start += portion) {
    for (const car of await read(ids.slice(start, start + portion))) yield cells(car);
  }
}
