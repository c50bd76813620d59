import { Readable } from 'node:stream';
import type { RouterContextProvider } from 'react-router';
import { DomainError } from '#server/errors.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { receiveFile, type StoredFile } from '#server/files/receive.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';

type Drawn = { name: string; pdf: Uint8Array<ArrayBuffer> };

/** Stores a drawn PDF. */
export async function receivePdf(context: Readonly<RouterContextProvider>, { name, pdf }: Drawn): Promise<StoredFile> {
  const { storage } = context.get(servicesContext);
  const { organizationId } = context.get(staffContext);
  const file = await receiveFile(storage, Readable.from([pdf]), { organizationId, name });
  if (typeof file === 'string') throw new Error(`a paper was not saved: ${file}`);
  return file;
}

/** Stores a drawn PDF and saves it by a command. @returns what that returns, or the code of the refusal */
export async function storePdf<Saved>(
  context: Readonly<RouterContextProvider>,
  drawn: Drawn,
  save: (tenant: Tenant, file: StoredFile) => Promise<Saved | undefined>,
) {
  const file = await receivePdf(context, drawn);
  try {
    return found(await inTenant(context, (tenant) => save(tenant, file)));
  } catch (error) {
    await discardFiles(context.get(servicesContext).storage, [file]);
    if (!(error instanceof DomainError)) throw error;
    return error.code;
  }
}
