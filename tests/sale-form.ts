import { parse } from 'node-html-parser';
import { dayOf } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import type { Tenant } from '#server/tenant.ts';
import { formOf, knownCar } from './car-form.ts';
import { addCar } from './factories.ts';
import { test as base, type Person } from './fixtures.ts';

/** Today as it is typed. */
export const today = dayOf(new Date()).split('-').reverse().join('-');

export type Form = Record<string, string>;
type Fixtures = {
  seller: Person;
  car: number;
  /** Opens the sale page. @returns its HTML */
  open: () => Promise<string>;
  /** Posts the page's form with changes. */
  save: (changes: Form) => Promise<Response>;
  post: (form: Form) => Promise<Response>;
  read: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
};

/** A test of the sale page of a car with margin scheme, for 149.900 kr. */
export const test = base.extend<Fixtures>({
  seller: async ({ organize }, use) => use({ organization: await organize() }),
  car: async ({ as, seller }, use) =>
    use(
      await as(seller, (tenant) =>
        addCar(tenant, { ...knownCar, vatScheme: 'margin', salePriceInclVat: asOre(149_900_00) }),
      ),
    ),
  read: async ({ as, seller }, use) => use((work) => as(seller, work)),
  post: async ({ visit, seller, car }, use) => use((form) => visit(`/cars/${car}/edit/sale`, { as: seller, form })),
  open: async ({ visit, seller, car }, use) =>
    use(async () => (await visit(`/cars/${car}/edit/sale`, { as: seller })).text()),
  save: async ({ open, post }, use) => use(async (changes) => post({ ...formOf(await open()), ...changes })),
});

export const tradeIn = {
  ...{ tradeInBrand: 'Opel', tradeInModel: 'Corsa', tradeInPlate: 'cd 23 456', tradeInMileage: '120.000' },
  ...{ tradeInValue: '40.000', tradeInDebt: '12.500', tradeInDebtBy: 'dealer' },
};
export const buyer = { buyerName: 'Lone Dam', buyerPhone: '86 80 12 34', buyerEmail: 'Lone@Dam.example' };
/** The error at a field of the sale. */
export const errorAt = (html: string, name: string) => parse(html).querySelector(`#salg-${name}-error`)?.text;
