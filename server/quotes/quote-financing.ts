import { type FinancingExample, financingOf } from '../financing/financing-example.ts';
import type { Ore } from '../format/money.ts';
import type { CreditRefusal } from '../pricing/financing.ts';
import type { ProductType } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import type { QuoteRequest } from './quote-types.ts';

type Choice = Pick<QuoteRequest, 'creditMonths' | 'creditRate' | 'downPayment' | 'lenderId'>;

type QuoteFinancing = {
  example: FinancingExample | null;
  /** What of the choice the lender refuses, at the form's fields. */
  problems: readonly { field: string; text: string }[];
};

const none: QuoteFinancing = { example: null, problems: [] };
const fields: Readonly<Record<string, string>> = {
  ...{ lender: 'lenderId', downPayment: 'downPayment', months: 'creditMonths', yearlyRate: 'creditRate' },
};
const atField = ({ field, text }: CreditRefusal) => ({ field: fields[field] ?? 'lenderId', text });

/** The financing that a sale's draft asks for, of its price with VAT; none without a price. */
export async function quoteFinancing(
  tenant: Tenant,
  { productType }: { productType: ProductType },
  { lenderId, downPayment, creditMonths, creditRate }: Choice,
  cashPrice: Ore | undefined,
): Promise<QuoteFinancing> {
  if (productType !== 'sale' || !cashPrice) return none;
  const choice = { downPayment: downPayment ?? null, months: creditMonths ?? null, yearlyRate: creditRate ?? null };
  const financing = await financingOf(tenant, cashPrice, lenderId ?? null, choice);
  if (!financing) return none;
  return { example: financing.example ?? null, problems: (financing.problems ?? []).map(atField) };
}
