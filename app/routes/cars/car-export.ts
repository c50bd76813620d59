import type { MiddlewareFunction } from 'react-router';
import { carColumns } from '#app/texts/car-columns.ts';
import type { CarListRow } from '#server/cars/car-columns.ts';
import { readCarList } from '#server/cars/car-list-params.ts';
import { readAllCars } from '#server/cars/car-queries.ts';
import { csvStream } from '#server/format/csv-writer.ts';
import { xlsxStream } from '#server/format/xlsx-writer.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { streamTenant } from '#server/tenant.ts';
import { carColumnKinds } from './car-column-kinds.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Answers `?format=csv|xlsx` with the whole list as the filters, columns and sorting of the URL show it. */
export const exportCars: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const params = new URL(request.url).searchParams;
  const format = params.get('format');
  if (!format) return next();
  if (format !== 'csv' && format !== 'xlsx') {
    throw refusal(400, 'Linket giver ikke mening', 'Formatet (format) skal være csv eller xlsx.');
  }
  const actor = context.get(staffContext);
  const query = readCarList(params, actor.role);
  const header = query.columns.map((column) => carColumns[column]);
  const cars = streamTenant(context.get(servicesContext).database.pool, actor, (tenant) => readAllCars(tenant, query));
  const cells = cellsOf(cars, (car) => query.columns.map((column) => carColumnKinds[column].sheet(car)));
  const name = query.filters.isFactoryCar ? 'fabriksbiler' : 'biler';
  return new Response(format === 'csv' ? csvStream(header, cells) : xlsxStream('Biler', header, cells), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.${format}"`,
    },
  });
};

async function* cellsOf<Cell>(cars: AsyncIterable<CarListRow>, cells: (car: CarListRow) => Cell[]) {
  for await (const car of cars) yield cells(car);
}
