import { can } from '../auth/permissions.ts';
import { carsNamed } from '../cars/find-typed-car.ts';
import { customerList } from '../customers/customer-queries.ts';
import { DomainError } from '../errors.ts';
import { readId } from '../format/id.ts';
import type { Tenant } from '../tenant.ts';
import { aboutCar } from './memo-about.ts';
import type { MemoAbout } from './memo-types.ts';

export type TypedAbout = {
  aboutCar?: string | null | undefined;
  aboutLead?: string | null | undefined;
  aboutCustomer?: string | null | undefined;
};

/**
 * What a memo is about as typed: a car's plate or stock number, a lead's number, what finds just one customer. Refused at
 * the field that finds none, or several.
 */
export async function readTypedAbout(tenant: Tenant, typed: TypedAbout): Promise<MemoAbout[]> {
  const { aboutCar: car, aboutLead: lead, aboutCustomer: customer } = typed;
  return [
    ...(car ? [aboutCar(await findCar(tenant, car))] : []),
    ...(lead ? [{ subjectType: 'lead' as const, subjectId: await findLead(tenant, lead) }] : []),
    ...(customer ? [{ subjectType: 'customer' as const, subjectId: await findCustomer(tenant, customer) }] : []),
  ];
}

async function findCar(tenant: Tenant, typed: string) {
  const car = await carsNamed(tenant, typed).select('id').executeTakeFirst();
  if (!car) throw new DomainError('unknown-car', 409, 'aboutCar');
  return car.id;
}

async function findLead({ db, organizationId, role }: Tenant, typed: string) {
  const number = can(role, 'leads', 'read') ? readId(typed.replace('#', ''), 2_147_483_647) : undefined;
  const lead = await db
    .selectFrom('lead')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('number', '=', number ?? 0)
    .where('deletedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (!lead) throw new DomainError('memo-unknown-lead', 409, 'aboutLead');
  return lead.id;
}

async function findCustomer(tenant: Tenant, typed: string) {
  const params = new URLSearchParams({ search: typed });
  const found = can(tenant.role, 'customers', 'read') ? await customerList.first(tenant, params, 2) : [];
  const [customer, another] = found;
  if (!customer) throw new DomainError('memo-unknown-customer', 409, 'aboutCustomer');
  if (another) throw new DomainError('memo-several-customers', 409, 'aboutCustomer');
  return customer.id;
}
