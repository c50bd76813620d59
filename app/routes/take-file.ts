import type { RouterContextProvider } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import type { Taken } from '#app/uploads/taken.ts';
import { EditConflict } from '#server/edit/edit.ts';
import { DomainError } from '#server/errors.ts';
import { discardFiles, type RefusedFile } from '#server/files/read-uploads.ts';
import type { StoredFile } from '#server/files/receive.ts';
import type { flash } from '#server/http/flash.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';
import { readFiles } from './read-files.ts';
import { refuseOnDeleted } from './refuse-on-deleted.ts';

type Message = Parameters<typeof flash>[0];

type Options = {
  /** Accepted media types. */
  accept: ReadonlySet<string>;
  /** Messages for no file, a wrong type and, as a title, a refusal. */
  missing: string;
  unusable: (file: RefusedFile) => string;
  failed: string;
  /** Message when a colleague has replaced the file meanwhile. */
  conflict?: (conflict: EditConflict) => Promise<string>;
};

/** Passes the form's one file to `keep`, which returns the toast. A file that is not used is deleted. */
export async function takeFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { accept, missing, unusable, failed, conflict }: Options,
  keep: (tenant: Tenant, file: StoredFile, fields: FormData) => Promise<Message>,
): Promise<Taken> {
  const { storage, fields, kept, refused } = await readFiles(request, context, { accept, most: 1 });
  const [file] = kept;
  if (!file) return { errors: [refused[0] ? unusable(refused[0]) : missing] };
  try {
    return { message: await inTenant(context, (tenant) => keep(tenant, file, fields)) };
  } catch (error) {
    await discardFiles(storage, kept);
    if (conflict && error instanceof EditConflict) return { errors: [await conflict(error)], status: 409 };
    return { message: refusedWith(failed, error) };
  }
}

/** The message of a refusal; a deleted holder and other errors are rethrown. */
export function refusedWith(title: string, error: unknown): Message {
  if (!(error instanceof DomainError)) throw error;
  refuseOnDeleted(title, error);
  return { title, text: refusalText(error.code), kind: 'error' };
}
