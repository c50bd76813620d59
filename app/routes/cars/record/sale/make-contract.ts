import type { RouterContextProvider } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readContract } from '#server/sales/contract-queries.ts';
import { accountOf } from '#server/sales/sale-queries.ts';
import { drawPaper } from '../documents/store-paper.ts';
import { contractOf } from './papers/contract.ts';

/** Draws the contract of a car's open sale, and saves it as the next version. @returns what the toast says */
export async function makeContract(context: Readonly<RouterContextProvider>, carId: number) {
  const contract = found(await readInTenant(context, (tenant) => readContract(tenant, carId)));
  const { sale, number } = contract;
  const account = accountOf(sale, []);
  const paper = { template: 'purchaseContract', saleId: sale.id, number } as const;
  const stored = await drawPaper(context, carId, paper, (facts, logo) =>
    contractOf({ facts, contract, account, logo, today: dayOf(new Date()) }),
  );
  if (typeof stored === 'string') {
    return { title: 'Salget er gemt, men slutsedlen er ikke lavet', text: refusalText(stored), kind: 'error' as const };
  }
  return { title: number === 1 ? 'Slutsedlen er lavet' : `Slutsedlen er lavet som version ${number}` };
}
