import { z } from 'zod';
import type { DocumentSubjectType } from '../db/schema.ts';
import { addKeptFile } from '../documents/document-commands.ts';
import { allowDocuments } from '../documents/document-holder.ts';
import { DomainError } from '../errors.ts';
import { needed, oneOf } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { messageFiles } from './conversation-queries.ts';
import type { Correspondent } from './correspondent.ts';

const places = ['lead', 'customer', 'car'] as const satisfies readonly DocumentSubjectType[];
export type FilePlace = (typeof places)[number];

/** Where a mail's file is to lie. */
export const keepFileSchema = z.object({ place: needed(oneOf(places), 'Vælg, hvor filen skal ligge') });

/**
 * Keeps a file of a received mail as a document of the lead, its customer or its car, once. Undefined when the lead has
 * no such file; refused when it has no longer that customer or car.
 */
export async function keepMessageFile(tenant: Tenant, lead: Correspondent, fileId: number, place: FilePlace) {
  allowDocuments(tenant, place);
  const file = await messageFiles(tenant)
    .where('leadMessage.leadId', '=', lead.id)
    .where('leadMessage.direction', '=', 'in')
    .where('leadMessageFile.id', '=', fileId)
    .select(['file.id as fileId', 'file.name', 'file.mediaType', 'file.sha256', 'leadMessage.id as messageId'])
    .executeTakeFirst();
  if (!file) return undefined;
  const id = { lead: lead.id, customer: lead.customerId, car: lead.carId }[place];
  const kept = id === null ? undefined : await addKeptFile(tenant, { type: place, id }, file);
  if (!kept) throw new DomainError('file-place-gone', 409);
  return { ...kept, name: file.name, messageId: file.messageId };
}
