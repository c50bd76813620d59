import { Readable } from 'node:stream';
import type { RouterContextProvider } from 'react-router';
import { discardFiles, type RefusedFile, readUploads, UnreadableForm } from '#server/files/read-uploads.ts';
import { keyOf, receiveFile, type StoredFile } from '#server/files/receive.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { refusal } from '#server/http/in-tenant.ts';
import { isPosted } from '#server/http/read-form.ts';

type Context = Readonly<RouterContextProvider>;

/** Whether a multipart form was posted. */
export function hasFiles({ headers }: Request) {
  return /^multipart\/form-data/i.test(headers.get('content-type') ?? '');
}

type Taken = { accept: ReadonlySet<string>; most: number; fieldBytes?: number };

/**
 * Streams posted files to storage, at most `most` of them. A phone picture that few browsers show is converted to
 * JPEG.
 */
export async function readFiles(request: Request, context: Context, taken: Taken) {
  const { storage } = context.get(servicesContext);
  const { organizationId } = context.get(staffContext);
  const options = { storage, organizationId, isField: isPosted, ...taken };
  const uploads = await readUploads(request, options).catch((error: unknown) => {
    if (!(error instanceof UnreadableForm) && !request.signal.aborted) throw error;
    throw refusal(
      400,
      'Filerne kom ikke frem',
      'Forbindelsen blev afbrudt undervejs, eller det, du sendte, er ikke en formular. Gå tilbage, og prøv igen.',
    );
  });
  const kept: StoredFile[] = [];
  const refused: RefusedFile[] = [...uploads.refused];
  const fieldOf = new Map<StoredFile, string>();
  for (const file of uploads.stored) {
    const shown = /^image\/hei[cf]$/.test(file.mediaType) ? await asJpeg(context, file) : file;
    if (shown) {
      kept.push(shown);
      fieldOf.set(shown, uploads.fieldOf.get(file) ?? '');
    } else refused.push({ name: file.name, problem: 'file-kind' });
  }
  return { storage, fields: uploads.fields, kept, refused, fieldOf };
}

/** The JPEG that replaces a stored picture; undefined when it is unreadable. */
async function asJpeg(context: Context, file: StoredFile) {
  const { storage, press } = context.get(servicesContext);
  const { organizationId } = context.get(staffContext);
  const heic = await storage.read(keyOf(file.storageKey));
  const jpeg = heic && (await press.jpegOf(storage.tempFolder, heic));
  await discardFiles(storage, [file]);
  if (!jpeg) return undefined;
  const name = `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`;
  const stored = await receiveFile(storage, Readable.from([jpeg]), { organizationId, name });
  return typeof stored === 'string' ? undefined : stored;
}
