import { allow } from '../auth/permissions.ts';
import { addVersionOf, insertDocument, lockContract } from '../documents/document-commands.ts';
import { DomainError } from '../errors.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Tenant } from '../tenant.ts';
import { lockQuote, quoteUpdate } from './quote-lock.ts';
import { tellQuote } from './tell-quote.ts';

type Drawn = { kind: 'leaseContract' | 'rentalContract'; title: string; number: number; file: StoredFile };

/**
 * Keeps a drawn contract as the next version of the quote's contract, a document of the quote. Undefined when not found;
 * refused when it says it is another version.
 */
export async function keepContract(tenant: Tenant, quoteId: number, { kind, title, number, file }: Drawn) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  const quote = await lockQuote(tenant, quoteId);
  if (!quote) return undefined;
  const id = (await lockContract(tenant, quote.contractId)) ?? (await addContract(tenant, quoteId, { kind, title }));
  const added = await addVersionOf(tenant, id, file);
  if (added !== number) throw new DomainError('quote-contract-made', 409);
  await tellQuote(tenant, quote, { verb: 'uploaded', summary: `lavede ${title.toLowerCase()} til` });
  return { id, number };
}

async function addContract(tenant: Tenant, quoteId: number, details: Pick<Drawn, 'kind' | 'title'>) {
  const { id } = await insertDocument(tenant, { type: 'quote', id: quoteId }, { ...details, visibility: 'internal' });
  await quoteUpdate(tenant, quoteId).set({ contractId: id }).execute();
  return id;
}
