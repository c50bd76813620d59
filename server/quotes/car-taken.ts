import type { Car } from '../cars/car-queries.ts';
import { carsOf } from '../cars/cars-of.ts';
import { isSamePerson } from '../sales/known-buyer.ts';
import type { Tenant } from '../tenant.ts';
import type { LockedQuote } from './quote-lock.ts';

/** Whether a quoted car is deleted, sold or delivered. */
export async function isCarGone(tenant: Tenant, carId: number) {
  const car = await carsOf(tenant).select(['availability', 'deletedAt']).where('id', '=', carId).executeTakeFirst();
  return !car || car.deletedAt !== null || car.availability === 'sold' || car.availability === 'delivered';
}

type Reserved = Pick<Car, 'reservedCustomerId' | 'reservedFor' | 'reservedLeadId'>;
type Recipient = Pick<LockedQuote, 'customerId' | 'leadId' | 'recipientCompany' | 'recipientName'>;

/** Whether a car's reservation is that of a quote's customer: where nothing else is known of both, by the name. */
export function isTheirs(car: Reserved, quote: Recipient) {
  const { recipientCompany, recipientName } = quote;
  const name = recipientCompany ?? recipientName;
  return isSamePerson(car, quote) ?? (name !== null && car.reservedFor === name);
}

/** Whether a car is reserved for somebody else than a quote's customer. */
export function isPromised(car: Pick<Car, 'state'> & Reserved, quote: Recipient) {
  return car.state === 'reserved' && !isTheirs(car, quote);
}

/** As `isPromised`, of the car of an id. */
export async function isCarPromised(tenant: Tenant, carId: number, quote: Recipient) {
  const car = await carsOf(tenant)
    .select(['state', 'reservedCustomerId', 'reservedLeadId', 'reservedFor'])
    .where('id', '=', carId)
    .executeTakeFirst();
  return car !== undefined && isPromised(car, quote);
}
