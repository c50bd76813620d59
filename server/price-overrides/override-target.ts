import { can } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { customersOf } from '../customers/customer-queries.ts';
import type { OverrideLevel } from '../db/schema.ts';
import { anyQuotesOf } from '../quotes/quote-lock.ts';
import type { Tenant } from '../tenant.ts';
import { readAbout } from './override-schema.ts';

const nobody = {
  ...{ brandName: null, modelName: null, registrationNumber: null, customerName: null, customerId: null },
  ...{ category: null, quoteNumber: null },
};

/** What an address asks for an override of, with its name; null when it names nothing that is found. */
export async function findOverrideTarget(tenant: Tenant, key: string) {
  const about = readAbout(key);
  if (!about) return null;
  const of = (level: OverrideLevel, named: Partial<Record<keyof typeof nobody, string | null>>) => ({
    ...{ key, level, ...nobody, ...named },
    customerId: about.level === 'customer' ? about.id : null,
  });
  if (about.level === 'group') return of('group', { category: about.category });
  if (about.level === 'car') {
    const cars = carsOf(tenant).where('id', '=', about.id).where('deletedAt', 'is', null);
    const car = await cars.select(['brandName', 'modelName', 'registrationNumber']).executeTakeFirst();
    return car ? of('car', car) : null;
  }
  if (about.level === 'line') {
    const quotes = anyQuotesOf(tenant).where('quote.id', '=', about.id).where('quote.deletedAt', 'is', null);
    const quote = await quotes.select('quote.number').executeTakeFirst();
    return quote ? of('line', { quoteNumber: quote.number }) : null;
  }
  if (!can(tenant.role, 'customers', 'read')) return null;
  const customers = customersOf(tenant).where('customer.id', '=', about.id).where('customer.deletedAt', 'is', null);
  const customer = await customers.select('customer.name').executeTakeFirst();
  return customer ? of('customer', { customerName: customer.name }) : null;
}

/** The protocols that an override can be kept to, by name. */
export function listProtocols({ db, organizationId }: Tenant) {
  return db
    .selectFrom('priceTable')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('kind', '=', 'protocol')
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .execute();
}
