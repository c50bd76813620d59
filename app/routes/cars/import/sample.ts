import { requirePermission } from '#server/account/guards.ts';
import { sampleStockFile } from '#server/stock-import/sample-stock-file.ts';
import type { Route } from './+types/sample.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePermission('cars', 'create')];

/** A small stock file with all known headings. */
export function loader() {
  return new Response(sampleStockFile(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="eksempel-lagerliste.csv"',
    },
  });
}
