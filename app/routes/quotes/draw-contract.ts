import type { RouterContextProvider } from 'react-router';
import { documentKindLabels } from '#app/texts/documents.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { writeLogo } from '#server/papers/paper-queries.ts';
import { keepContract } from '#server/quotes/keep-contract.ts';
import { readQuoteContract } from '#server/quotes/quote-contract.ts';
import { storePdf } from '../store-pdf.ts';
import { leaseContractOf } from './papers/lease-contract.ts';

/**
 * Draws the contract of an accepted quote and saves it as the version of a number. @returns the code of the refusal, such as
 * that there is such a version already
 */
export async function drawContract(context: Readonly<RouterContextProvider>, quoteId: number, number: number) {
  const { press, storage } = context.get(servicesContext);
  const contract = found(await readInTenant(context, (tenant) => readQuoteContract(tenant, quoteId)));
  const { facts, kind, quote } = contract;
  const name = documentKindLabels[kind];
  if (!facts) return 'quote-contract-missing';
  if (contract.number !== number) return 'quote-contract-made';
  const pdf = await press.print(storage.tempFolder, async (folder) => {
    const logo = await readInTenant(context, (tenant) => writeLogo(tenant, facts, folder));
    return leaseContractOf({ contract, facts, logo, today: dayOf(new Date()) });
  });
  if (pdf === 'busy') return 'press-busy';
  const stored = await storePdf(context, { name: `${name} ${quote.number}.pdf`, pdf }, (tenant, file) =>
    keepContract(tenant, quoteId, { kind, title: name, number, file }),
  );
  return typeof stored === 'string' ? stored : undefined;
}
