import { data, type RouterContextProvider } from 'react-router';
import { refusedReceipt } from '#app/texts/documents.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { DomainError } from '#server/errors.ts';
import { setReceipt } from '#server/expenses/expense-commands.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { readFiles } from '../read-files.ts';

type Context = Readonly<RouterContextProvider>;

const accept: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]);

/** Lays the file of a posted form on an expense, or says at its field why not; `here` is the page of the expense. */
export async function takeReceipt(request: Request, context: Context, carId: number, id: number, here: string) {
  const { storage, kept, refused } = await readFiles(request, context, { accept, most: 1 });
  const [file] = kept;
  if (!file) {
    const problem = refused[0] ? refusedReceipt(refused[0]) : 'Vælg den fil, der er bilaget.';
    return data({ result: undefined, receiptErrors: [problem] }, 400);
  }
  try {
    found(await inTenant(context, (tenant) => setReceipt(tenant, carId, id, file)));
    return await redirectWith(here, { title: 'Bilaget er gemt' });
  } catch (error) {
    await discardFiles(storage, kept);
    if (!(error instanceof DomainError)) throw error;
    return redirectWith(here, { title: 'Bilaget er ikke gemt', text: refusalText(error.code), kind: 'error' });
  }
}
