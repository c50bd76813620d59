import type { RouterContextProvider } from 'react-router';
import { documentTypes } from '#server/documents/document-types.ts';
import { readUploads, UnreadableForm } from '#server/files/read-uploads.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { refusal } from '#server/http/in-tenant.ts';

/** Whether a form with files was posted. */
export function hasFiles({ headers }: Request) {
  return /^multipart\/form-data/i.test(headers.get('content-type') ?? '');
}

/** The documents of a posted form, streamed to the storage, `most` of them at a time. */
export async function readFiles(request: Request, context: Readonly<RouterContextProvider>, most: number) {
  const { storage } = context.get(servicesContext);
  const { organizationId } = context.get(staffContext);
  const options = { storage, organizationId, accept: documentTypes, most };
  const uploads = await readUploads(request, options).catch((error: unknown) => {
    if (!(error instanceof UnreadableForm) && !request.signal.aborted) throw error;
    throw refusal(
      400,
      'Dokumenterne kom ikke frem',
      'Forbindelsen blev afbrudt undervejs, eller det, du sendte, er ikke en formular. Gå tilbage, og prøv igen.',
    );
  });
  return { storage, ...uploads };
}
