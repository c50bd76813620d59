import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { historyActor, historyChangeText, historySentence } from '#app/texts/history.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { csvStream } from '#server/format/csv-writer.ts';
import type { SheetCell } from '#server/format/spreadsheet-cell.ts';
import { readHistoryFilters } from '#server/history/history-filters.ts';
import { changesIn, readHistoryNames } from '#server/history/history-names.ts';
import { listHistory } from '#server/history/history-queries.ts';
import { subjectHistory } from '#server/history/subject-history.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { unreadable } from '#server/http/read-page.ts';
import { subjects } from '#server/subject-list.ts';

const header = ['Tidspunkt', 'Person', 'Handling', 'Felt', 'Før', 'Efter'];

/** Answers `?format=csv` with the whole filtered history, one row for each field. */
export const exportHistory: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const search = new URL(request.url).searchParams;
  const format = search.get('format');
  if (!format) return next();
  if (format !== 'csv') throw unreadable('Formatet (format) skal være csv.');
  const id = foundId(params.id ?? '');
  found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  return new Response(csvStream(header, rowsOf(context, id, search)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="historik-bil-${id}.csv"`,
    },
  });
};

const portion = 100;

/** In batches, each read after the last was sent. */
async function* rowsOf(
  context: Readonly<RouterContextProvider>,
  carId: number,
  search: URLSearchParams,
): AsyncGenerator<SheetCell[]> {
  const filters = readHistoryFilters(search);
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page += 1) {
    const found = await readInTenant(context, async (tenant) => {
      const list = await listHistory(tenant, subjectHistory(tenant, subjects, { table: 'car', id: carId }), filters, {
        page,
        pageSize: portion,
      });
      return { ...list, names: await readHistoryNames(tenant, subjects, changesIn(list.entries)) };
    });
    totalPages = found.pagination.totalPages;
    for (const entry of found.entries) {
      for (const { entityType, changes } of entry.rows) {
        for (const change of changes) {
          const { label, from, to } = historyChangeText(entityType, change, found.names);
          yield [{ instant: entry.occurredAt }, historyActor(entry), historySentence(entry), label, from, to];
        }
      }
    }
  }
}
