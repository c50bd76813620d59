import { expect } from 'vitest';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import type { ExpenseStatus } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { readCarEconomy } from './car-economy-queries.ts';
import { defaultCarFilters } from './car-filters.ts';
import { listCars } from './car-queries.ts';

type Example = {
  sold?: number;
  asked?: number;
  purchase?: number;
  /** Registration tax expenses by status, and approved expenses of other kinds. */
  tax?: [ExpenseStatus, number][];
  other?: number;
  scheme?: 'margin' | 'full' | 'exempt' | 'export';
  margin: number | null;
};

const examples: [string, Example][] = [
  [
    'margin scheme',
    { sold: 159_900, asked: 164_900, purchase: 120_000, other: 8_000, scheme: 'margin', margin: 23_920 },
  ],
  ['full VAT', { sold: 150_000, purchase: 100_000, other: 5_000, scheme: 'full', margin: 15_000 }],
  ['a loss under the margin scheme', { sold: 110_000, purchase: 120_000, scheme: 'margin', margin: -10_000 }],
  [
    'registration tax outside the base',
    {
      sold: 380_000,
      purchase: 200_000,
      tax: [
        ['approved', 50_000],
        ['posted', 40_000],
      ],
      scheme: 'full',
      margin: 32_000,
    },
  ],
  [
    'registration tax that nobody has approved',
    {
      sold: 380_000,
      purchase: 200_000,
      tax: [
        ['registered', 90_000],
        ['rejected', 1_000],
      ],
      scheme: 'full',
      margin: 104_000,
    },
  ],
  ['an expense approved later', { sold: 159_900, purchase: 120_000, other: 9_000, scheme: 'margin', margin: 22_920 }],
  ['the asking price of a car not sold', { asked: 150_000, purchase: 105_000, scheme: 'full', margin: 15_000 }],
  ['exempt from VAT', { sold: 100_000, purchase: 80_000, scheme: 'exempt', margin: 20_000 }],
  ['export', { sold: 100_000, purchase: 80_000, other: 500.5, scheme: 'export', margin: 19_499.5 }],
  ['VAT to the nearest øre', { sold: 100.03, purchase: 0, scheme: 'full', margin: 80.02 }],
  ['no VAT scheme', { sold: 150_000, purchase: 100_000, margin: null }],
  ['no price', { purchase: 100_000, scheme: 'margin', margin: null }],
  ['no cost', { sold: 150_000, scheme: 'margin', margin: null }],
];

const ore = (kroner: number | undefined) => (kroner === undefined ? null : asOre(Math.round(kroner * 100)));

test.for(examples)('%s → the margin after VAT', async ([, example], { organize, as }) => {
  const { sold, asked, purchase, tax = [], other, scheme, margin } = example;
  const organization = await organize();
  await as({ organization }, async (tenant) => {
    const { db, organizationId } = tenant;
    const expenses = [
      ...tax.map(([status, amount]) => ({ type: 'registrationTax' as const, status, amount })),
      ...(other ? [{ type: 'prep' as const, status: 'approved' as const, amount: other }] : []),
    ];
    const counted = expenses.filter(({ status }) => status === 'approved' || status === 'posted');
    const expensesTotal = asOre(counted.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
    const carId = await addCar(tenant, {
      salePriceInclVat: ore(asked),
      purchasePriceExclVat: ore(purchase),
      expensesTotal,
      vatScheme: scheme ?? null,
      ...(sold !== undefined && { soldPrice: ore(sold), soldAt: '2026-06-11', availability: 'sold' }),
    });
    for (const { type, status, amount } of expenses) {
      await db
        .insertInto('expense')
        .values({
          organizationId,
          carId,
          type,
          status,
          expenseDate: '2026-06-01',
          amountExclVat: asOre(Math.round(amount * 100)),
          vatRate: 0,
          approvedAt: status === 'approved' || status === 'posted' ? new Date() : null,
        })
        .execute();
    }
    const query = { filters: defaultCarFilters, columns: ['expectedMargin' as const], sortDirection: 'asc' as const };
    const { rows } = await listCars(tenant, { ...query, sortBy: 'expectedMargin' }, { page: 1, pageSize: 20 });
    expect(rows).toEqual([{ id: carId, expectedMargin: ore(margin ?? undefined) }]);
    expect((await readCarEconomy(tenant, carId))?.figures.expectedMargin).toBe(ore(margin ?? undefined));
  });
});
