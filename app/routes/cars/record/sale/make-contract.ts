import type { RouterContextProvider } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPaperFacts, writeLogo } from '#server/papers/paper-queries.ts';
import { readContract } from '#server/sales/contract-queries.ts';
import { accountOf } from '#server/sales/sale-queries.ts';
import { storePaper } from '../documents/store-paper.ts';
import { contractOf } from './papers/contract.ts';

/** Draws the contract of a car's open sale, and saves it as the next version. @returns what the toast says */
export async function makeContract(context: Readonly<RouterContextProvider>, carId: number) {
  const { press, storage } = context.get(servicesContext);
  const { facts, contract } = await readInTenant(context, async (tenant) => ({
    facts: found(await readPaperFacts(tenant, carId)),
    contract: found(await readContract(tenant, carId)),
  }));
  const { sale, number } = contract;
  const pdf = await press.print(storage.tempFolder, async (folder) => {
    const logo = await readInTenant(context, (tenant) => writeLogo(tenant, facts, folder));
    return contractOf({ facts, contract, account: accountOf(sale, []), logo, today: dayOf(new Date()) });
  });
  const stored =
    pdf === 'busy'
      ? 'press-busy'
      : await storePaper(context, { facts, pdf, template: 'purchaseContract', saleId: sale.id, number });
  if (typeof stored === 'string') {
    return { title: 'Salget er gemt, men slutsedlen er ikke lavet', text: refusalText(stored), kind: 'error' as const };
  }
  return { title: number === 1 ? 'Slutsedlen er lavet' : `Slutsedlen er lavet som version ${number}` };
}
