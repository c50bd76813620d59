import type { RouterContextProvider } from 'react-router';
import { bulkEditColumns, bulkEditsTitle } from '#app/bulk-edit/bulk-edit-list.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { requirePermission } from '#server/account/guards.ts';
import { type BulkEditRow, bulkEditList } from '#server/bulk-edits/bulk-edit-queries.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import type { BulkScreen } from './bulk-screen.ts';
import { type Picking, pickRows } from './pick-action.ts';

type Context = Readonly<RouterContextProvider>;
type Asked = { request: Request; url: URL; context: Context };

/** The screen of the changes of a list: what guards, tidies, exports and reads it, and takes what is picked. */
export function bulkListRoute<Choices, Chosen>(screen: BulkScreen<Choices, Chosen>, picking: Picking) {
  return {
    middleware: [requirePermission(screen.target.resource, 'update'), tidyList, exportBulkEdits(screen)],
    loader: ({ url, context }: Asked) => readBulkEdits(screen, context, url.searchParams),
    action: async ({ request, context }: Asked) => pickRows(await readForm(request), context, picking),
  };
}

/** One page of the changes of a list, each in words. */
function readBulkEdits<Choices>(screen: BulkScreen<Choices, unknown>, context: Context, params: URLSearchParams) {
  return readInTenant(context, async (tenant) => {
    const choices = await screen.readChoices(tenant);
    const list = await bulkEditList.page({ tenant, target: screen.target }, params, readPage(params));
    return { ...list, rows: list.rows.map((row) => tellEdit(screen, row, choices)) };
  });
}

/** The changes of all pages as a file. */
function exportBulkEdits<Choices>(screen: BulkScreen<Choices, unknown>) {
  const words = bulkWords[screen.target.list];
  const read = (context: Context, params: URLSearchParams) =>
    readInTenant(context, async (tenant) => {
      const choices = await screen.readChoices(tenant);
      const rows = await bulkEditList.all({ tenant, target: screen.target }, params);
      return rows.map((row) => tellEdit(screen, row, choices));
    });
  return exportOf({ title: bulkEditsTitle(words), columns: bulkEditColumns(words), read });
}

function tellEdit<Choices>(screen: BulkScreen<Choices, unknown>, { change, ...edit }: BulkEditRow, choices: Choices) {
  return { ...edit, told: change ? screen.changeWords(change, choices).join(' · ') : '' };
}
