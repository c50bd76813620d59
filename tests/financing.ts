import { createLender } from '#server/financing/lender-commands.ts';
import type { NewLender } from '#server/financing/lender-schema.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { saveDraft } from '#server/quotes/save-draft.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar } from './factories.ts';
import { kroner } from './price-tables.ts';

/** A lender of the example of prices.md §11, valid now. */
export const lenderOf = (more: Partial<NewLender> = {}): NewLender => ({
  ...{
    version: 1,
    name: 'Nordisk Bilkredit',
    yearlyRatePct: 5.95,
    maxRatePct: null,
    isVariable: false,
    startupFee: kroner(3_500),
  },
  ...{ monthlyFee: kroner(35), minDownPaymentPct: 20, minMonths: 12, maxMonths: 96 },
  ...{ validFrom: '2026-01-01', validTo: null },
  ...more,
});

/** The example of the design: 149.900 kr., a fifth down, 84 months. */
export const figures = [
  ...['Ydelse om måneden 1.835,03 kr.', 'Løbetid 84 måneder', 'Kontantpris 149.900,00 kr.', 'Udbetaling 29.980,00 kr.'],
  ...['Samlet kreditbeløb 119.920,00 kr.', 'Debitorrente 6,11 % (fast)', 'ÅOP 7,68 %'],
  ...['Kreditomkostninger i alt 34.222,52 kr.', 'Samlet beløb at betale tilbage 154.142,52 kr.'],
  'Samlet beløb med udbetaling 184.122,52 kr.',
];

const chosen = { downPayment: kroner(29_980), creditMonths: 84, creditRate: null };

/** A quote of a car for 149.900 kr. to a private person, with a lender's example. */
export async function addFinancedQuote(tenant: Tenant, change: { creditMonths?: number } = {}) {
  const text = { cvr: '25313763', saleWithdrawal: 'Du kan fortryde i 14 dage.' };
  await tenant.db.updateTable('organizationSettings').set(text).execute();
  const lender = await createLender(tenant, lenderOf());
  const carId = await addCar(tenant, { salePriceInclVat: kroner(149_900), vatScheme: 'margin' });
  const recipient = {
    recipientType: 'private',
    recipientName: 'Lone Dam',
    recipientEmail: 'lone@dam.example',
  } as const;
  const { id } = await createQuote(tenant, { productType: 'sale', carId, ...recipient });
  const input = { validUntil: '2099-12-31', lenderId: lender.id, ...chosen, ...change };
  await saveDraft(tenant, id, { version: 1, input });
  return { id, lenderId: lender.id, carId };
}
