import type { RouterContextProvider } from 'react-router';
import type { Column } from '#app/list/kit/column.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { requirePermission } from '#server/account/guards.ts';
import type { PageRequest } from '#server/db/page-request.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readPage } from '#server/http/read-page.ts';

type Context = Readonly<RouterContextProvider>;

type Declared<Source, Row, Page> = {
  /** The right that the path takes, where its layout does not ask. */
  right?: Parameters<typeof requirePermission>;
  title: string;
  columns: readonly Column<Row>[];
  /** Reads in the transaction of whose rows they are. */
  read: <Answer>(context: Context, work: (source: Source) => Promise<Answer>) => Promise<Answer>;
  list: {
    all: (source: Source, params: URLSearchParams) => Promise<Row[]>;
    page: (source: Source, params: URLSearchParams, request: PageRequest) => Promise<Page>;
  };
};

/**
 * The loader of a screen with a list, and the middleware that guards, tidies and exports it.
 * @param more what the screen shows beside the rows
 */
export function listRoute<Source, Row, Page, More extends object>(
  { right, title, columns, read, list }: Declared<Source, Row, Page>,
  more: (source: Source, params: URLSearchParams) => Promise<More>,
) {
  return {
    middleware: [
      ...(right ? [requirePermission(...right)] : []),
      tidyList,
      exportOf({ title, columns, read: (context, params) => read(context, (source) => list.all(source, params)) }),
    ],
    loader({ url: { searchParams: params }, context }: { url: URL; context: Context }) {
      const request = readPage(params);
      return read(context, async (source) => {
        const [beside, page] = await Promise.all([more(source, params), list.page(source, params, request)]);
        return { ...beside, list: page };
      });
    },
  };
}
