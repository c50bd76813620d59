import type { Route } from './+types/sample.ts';
import { importOf, mayImport } from './import-of.ts';

const fileNames = { customers: 'eksempel-kunder.csv', leads: 'eksempel-emner.csv' };

export const middleware: Route.MiddlewareFunction[] = [mayImport];

/** A small file with all known headings. */
export function loader({ url }: Route.LoaderArgs) {
  const { name, sample } = importOf(url);
  return new Response(sample(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileNames[name]}"`,
    },
  });
}
