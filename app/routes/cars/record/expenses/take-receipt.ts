import type { RouterContextProvider } from 'react-router';
import { refusedReceipt } from '#app/texts/documents.ts';
import { scannedTypes } from '#server/documents/document-types.ts';
import { setReceipt } from '#server/expenses/expense-commands.ts';
import { found } from '#server/http/found.ts';
import { takeFile } from '../uploads/take-file.ts';

const options = {
  accept: scannedTypes,
  missing: 'Vælg den fil, der er bilaget.',
  unusable: refusedReceipt,
  failed: 'Bilaget er ikke gemt',
};

/** Lays the file of a posted form on an expense as its receipt. */
export function takeReceipt(request: Request, context: Readonly<RouterContextProvider>, carId: number, id: number) {
  return takeFile(request, context, options, async (tenant, file) => {
    found(await setReceipt(tenant, carId, id, file));
    return { title: 'Bilaget er gemt' };
  });
}
