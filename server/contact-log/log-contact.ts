import { sql } from 'kysely';
import type { ContactSubject, ContactVerb } from '../activities/activity-verbs.ts';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { carsOf } from '../cars/cars-of.ts';
import { normalizePlate } from '../cars/plate.ts';
import { keyOf } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import type { ContactInput } from './contact-schema.ts';

/** The words before the name of a person. */
const toPerson: Record<ContactVerb, string> = {
  called: 'ringede til',
  met: 'holdt møde med',
  emailed: 'skrev en mail til',
  smsed: 'sendte en sms til',
  testDrove: 'kørte prøvetur med',
};

/**
 * Logs a call, meeting or mail, idempotent by form key. Refused when its subject is deleted or of another organisation.
 */
export async function logContact(tenant: Tenant, { formKey, ...input }: ContactInput) {
  allow(tenant, 'activities', 'create');
  const { verb, outcome, note } = input;
  const about = await findSubject(tenant, input);
  const logged = { verb, outcome, note, formKey: formKey && keyOf(formKey, input) };
  if (!about) return logActivity(tenant, logged);
  const { type, id } = about;
  if (type === 'car') return logActivity(tenant, { ...logged, subjectType: type, subjectId: id });
  const { customerId, departmentId } = await lockPerson(tenant, about);
  await logActivity(tenant, { ...logged, subjectType: type, subjectId: id, departmentId, summary: toPerson[verb] });
  if (customerId !== null) await noteContact(tenant, customerId);
}

async function findSubject(tenant: Tenant, input: ContactInput): Promise<ContactSubject | undefined> {
  if (input.leadId) return { type: 'lead', id: input.leadId };
  if (input.customerId) return { type: 'customer', id: input.customerId };
  const { carId, car } = input;
  return (carId ?? car) ? { type: 'car', id: await findCar(tenant, carId, car) } : undefined;
}

async function findCar(tenant: Tenant, carId: number | null | undefined, car: string | null | undefined) {
  const cars = carsOf(tenant).select('id');
  const text = car ?? '';
  const found = carId
    ? await cars.where('id', '=', carId).executeTakeFirst()
    : await cars
        .where((eb) => eb.or([eb('registrationNumber', '=', normalizePlate(text)), eb('stockNumber', '=', text)]))
        .orderBy('deletedAt', (order) => order.desc().nullsFirst())
        .orderBy('id', 'desc')
        .executeTakeFirst();
  if (!found) throw new DomainError('unknown-car', carId ? 404 : 409, 'car');
  await lockActiveCar(tenant, found.id);
  return found.id;
}

/** Locks a lead or a customer. */
async function lockPerson({ db, organizationId }: Tenant, { type, id }: ContactSubject) {
  const found =
    type === 'lead'
      ? await db
          .selectFrom('lead')
          .select(['customerId', 'departmentId', 'deletedAt'])
          .where('organizationId', '=', organizationId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : await db
          .selectFrom('customer')
          .select(['id as customerId', 'departmentId', 'deletedAt'])
          .where('organizationId', '=', organizationId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
  if (!found) throw new DomainError('person-gone', 404);
  if (found.deletedAt) throw new DomainError('person-deleted', 409);
  return found;
}

function noteContact({ db, organizationId }: Tenant, customerId: number) {
  return db
    .updateTable('customer')
    .set({ lastContactAt: sql<Date>`moment()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', customerId)
    .execute();
}
