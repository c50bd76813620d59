import type { RouterContextProvider } from 'react-router';
import { refusedDocument } from '#app/texts/documents.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { addDocuments, addVersion } from '#server/documents/document-commands.ts';
import type { DocumentHolder } from '#server/documents/document-holder.ts';
import { uploadSchema } from '#server/documents/document-schema.ts';
import { documentTypes, mostAtOnce } from '#server/documents/document-types.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import type { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { readFiles } from './read-files.ts';
import { refusedWith, takeFile } from './take-file.ts';

type Context = Readonly<RouterContextProvider>;
type Message = Parameters<typeof flash>[0];

/** As `Taken`, with the other input. */
type TakenDocuments = { message: Message } | { errors: string[]; typed: { kind: string; visibility: string } };

const mostNamed = 4;

/** Stores the uploaded files as documents. */
export async function takeDocuments(
  request: Request,
  context: Context,
  holder: DocumentHolder,
): Promise<TakenDocuments> {
  const options = { accept: documentTypes, most: mostAtOnce };
  const { storage, fields, kept, refused } = await readFiles(request, context, options);
  const details = uploadSchema.safeParse(Object.fromEntries(fields));
  const problems = refused.map(refusedDocument);
  if (kept.length === 0 && problems.length === 0) problems.push('Vælg først de filer, du vil uploade.');
  if (!details.success) problems.unshift(refusalText('form-failed'));
  const told = [...problems.slice(0, mostNamed), ...(problems.length > mostNamed ? [moreThan(problems)] : [])];
  if (kept.length === 0 || !details.success) {
    await discardFiles(storage, kept);
    const typed = { kind: String(fields.get('kind') ?? ''), visibility: String(fields.get('visibility') ?? '') };
    return { errors: told, typed };
  }
  try {
    const added = found(await inTenant(context, (tenant) => addDocuments(tenant, holder, kept, details.data)));
    await discardFiles(storage, added.repeated);
    const title = laidTitle(added.ids.length, added.repeated.length);
    const text = [...told, ...(added.ids.length > 0 ? added.repeated.map(known) : [])].join(' ');
    return { message: { title, text, kind: problems.length > 0 ? 'warning' : 'success', group: added.group } };
  } catch (error) {
    await discardFiles(storage, kept);
    return { message: refusedWith('Ingen dokumenter er tilføjet', error) };
  }
}

const known = ({ name }: { name: string }) => `«${name}» lå der allerede.`;

function laidTitle(added: number, repeated: number) {
  if (added === 0) return repeated === 1 ? 'Dokumentet ligger der allerede' : 'Dokumenterne ligger der allerede';
  return added === 1 ? 'Dokumentet er tilføjet' : `${added} dokumenter er tilføjet`;
}

const versionOptions = {
  accept: documentTypes,
  missing: 'Vælg den fil, der skal være den nye version.',
  unusable: refusedDocument,
  failed: 'Der er ikke kommet en ny version',
};

/** Stores the uploaded file as a document's new version. */
export function takeVersion(request: Request, context: Context, holder: DocumentHolder, id: number) {
  return takeFile(request, context, versionOptions, async (tenant, file) => {
    const { number, group } = found(await addVersion(tenant, holder, id, file));
    return { title: `Version ${number} er tilføjet`, group };
  });
}

function moreThan({ length }: readonly string[]) {
  return `… og ${length - mostNamed} til.`;
}
