import type { RouterContextProvider } from 'react-router';
import { refusedReceipt } from '#app/texts/documents.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { scannedTypes } from '#server/documents/document-types.ts';
import type { EditConflict } from '#server/edit/edit.ts';
import { setReceipt } from '#server/expenses/expense-commands.ts';
import { findExpense } from '#server/expenses/expense-queries.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { takeFile } from '../../../take-file.ts';

const options = {
  accept: scannedTypes,
  missing: 'Vælg den fil, der er bilaget.',
  unusable: refusedReceipt,
  failed: 'Bilaget er ikke gemt',
};

/** Stores the uploaded file as the receipt of an expense. */
export function takeReceipt(request: Request, context: Readonly<RouterContextProvider>, carId: number, id: number) {
  const conflict = async ({ fields: [change] }: EditConflict) => {
    const stored = await readInTenant(context, (tenant) => findExpense(tenant, carId, id));
    const who = change?.by ?? 'En kollega';
    const when = change?.at ? ` ${formatInstant(change.at)}` : '';
    const name = stored?.expense.receiptName;
    return `${who} har tilføjet ${name ? `«${name}»` : 'et andet bilag'}${when}. Tilføj dit igen, hvis det skal stå i stedet.`;
  };
  return takeFile(request, context, { ...options, conflict }, async (tenant, file, fields) => {
    found(await setReceipt(tenant, carId, id, file, readId(String(fields.get('shown') ?? '')) ?? null));
    return { title: 'Bilaget er gemt' };
  });
}
