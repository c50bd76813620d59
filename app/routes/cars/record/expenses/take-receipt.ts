import type { RouterContextProvider } from 'react-router';
import { refusedReceipt } from '#app/texts/documents.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { scannedTypes } from '#server/documents/document-types.ts';
import { DomainError } from '#server/errors.ts';
import { setReceipt } from '#server/expenses/expense-commands.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { readFiles } from '../read-files.ts';
import type { Taken } from '../uploads/taken.ts';

type Context = Readonly<RouterContextProvider>;

/** Lays the file of a posted form on an expense as its receipt. */
export async function takeReceipt(request: Request, context: Context, carId: number, id: number): Promise<Taken> {
  const { storage, kept, refused } = await readFiles(request, context, { accept: scannedTypes, most: 1 });
  const [file] = kept;
  if (!file) {
    const problem = refused[0] ? refusedReceipt(refused[0]) : 'Vælg den fil, der er bilaget.';
    return { errors: [problem] };
  }
  try {
    found(await inTenant(context, (tenant) => setReceipt(tenant, carId, id, file)));
    return { message: { title: 'Bilaget er gemt' } };
  } catch (error) {
    await discardFiles(storage, kept);
    if (!(error instanceof DomainError)) throw error;
    return { message: { title: 'Bilaget er ikke gemt', text: refusalText(error.code), kind: 'error' } };
  }
}
