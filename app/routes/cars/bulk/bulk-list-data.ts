import type { RouterContextProvider } from 'react-router';
import { changeWords } from '#app/texts/bulk-edits.ts';
import {
  type BulkChoices,
  type BulkEditRow,
  bulkEditList,
  readBulkChoices,
} from '#server/bulk-edits/bulk-edit-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';

/** One page of the changes, each in words. */
export async function readBulkEdits(tenant: Tenant, params: URLSearchParams) {
  const [choices, list] = await Promise.all([
    readBulkChoices(tenant),
    bulkEditList.page(tenant, params, readPage(params)),
  ]);
  return { ...list, rows: list.rows.map(toldWith(choices)) };
}

/** The changes of all pages. */
export function tellEdits(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
  return readInTenant(context, async (tenant) => {
    const choices = await readBulkChoices(tenant);
    return (await bulkEditList.all(tenant, params)).map(toldWith(choices));
  });
}

export type ToldEdit = Awaited<ReturnType<typeof tellEdits>>[number];

function toldWith(choices: BulkChoices) {
  return ({ change, ...edit }: BulkEditRow) => ({
    ...edit,
    words: change ? changeWords(change, choices).join(' · ') : '',
  });
}
