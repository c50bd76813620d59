import type { RouterContextProvider } from 'react-router';
import { refusedDocument } from '#app/texts/documents.ts';
import { mostFiles } from '#server/conversation/attachments.ts';
import { documentTypes } from '#server/documents/document-types.ts';
import { readUploads, UnreadableForm } from '#server/files/read-uploads.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';

/** The posted form of a mail, with its files stored and the words for those refused. */
export async function readMailForm(request: Request, context: Readonly<RouterContextProvider>) {
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
    return { fields: await readForm(request), files: [], problems: [] };
  }
  const { storage } = context.get(servicesContext);
  const { organizationId } = context.get(staffContext);
  const options = { storage, organizationId, accept: documentTypes, most: mostFiles };
  const { fields, stored, refused } = await readUploads(request, options).catch((error: unknown) => {
    if (!(error instanceof UnreadableForm) && !request.signal.aborted) throw error;
    throw refusal(400, 'Mailen kom ikke frem', 'Forbindelsen blev afbrudt undervejs. Gå tilbage, og prøv igen.');
  });
  return { fields, files: stored, problems: refused.map(refusedDocument) };
}

/** What a button of the page asks, and what it is about. */
export function stepOf(fields: FormData) {
  const [step = '', target = ''] = String(fields.get('step') ?? '').split(':');
  return { step, target: Number(target) || 0 };
}
