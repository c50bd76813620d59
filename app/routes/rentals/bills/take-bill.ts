import { parseSubmission, report } from '@conform-to/react/future';
import { data, type RouterContextProvider } from 'react-router';
import { refusedDocument } from '#app/texts/documents.ts';
import { scannedTypes } from '#server/documents/document-types.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { billSchema } from '#server/rentals/bill-schema.ts';
import { createBill } from '#server/rentals/create-bill.ts';
import { hasFiles, readFiles } from '../../read-files.ts';

type Context = Readonly<RouterContextProvider>;

/** Enters a bill with its copy, and says whom it went to. */
export async function takeBill(request: Request, context: Context) {
  const { storage, fields, kept, refused } = await readCopy(request, context);
  if (refused.length > 0) {
    await discardFiles(storage, kept);
    const error = { formErrors: refused.map(refusedDocument) };
    return data({ result: report(parseSubmission(fields), { error }) }, 400);
  }
  const [file] = kept;
  let isKept = false;
  try {
    return await submitForm(fields, billSchema(new Date()), async (input) => {
      const bill = await inTenant(context, (tenant) => createBill(tenant, input, { file }));
      isKept = !bill.isRepeated;
      return redirectWith(`/rental/bills/${bill.id}`, told(bill));
    });
  } finally {
    if (!isKept) await discardFiles(storage, kept);
  }
}

async function readCopy(request: Request, context: Context) {
  const options = { accept: scannedTypes, most: 1 };
  if (hasFiles(request)) return readFiles(request, context, options);
  return { storage: context.get(servicesContext).storage, fields: await readForm(request), kept: [], refused: [] };
}

function told({ number, mailedAt }: { number: string | null; mailedAt: Date | null }) {
  if (number === null) {
    return {
      title: 'Bilen var ikke udlejet på det tidspunkt',
      text: 'Regningen er gemt, og lederne har fået en opgave.',
      kind: 'warning' as const,
    };
  }
  return {
    title: `Regningen er sat på lejeaftale ${number}`,
    text: mailedAt ? 'Føreren har fået en mail.' : 'Hverken fører eller kunde har en e-mail, så ingen har fået besked.',
  };
}
