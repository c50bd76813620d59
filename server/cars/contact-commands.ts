import { z } from 'zod';
import { contactOutcomes, contactVerbs } from '../activities/activity-verbs.ts';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { formKey, keyOf } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { oneOf, optional, paragraphUpTo, readChoice, textUpTo, unusable } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { lockActiveCar } from './car-lock.ts';
import { carsOf } from './cars-of.ts';
import { normalizePlate } from './plate.ts';

/** A customer contact logged by hand. `car` is a plate or stock number, `carId` the car of the page. */
export const contactSchema = z.object({
  verb: z.enum(contactVerbs, { error: unusable }),
  outcome: optional(oneOf(contactOutcomes)),
  note: paragraphUpTo(2000),
  carId: optional(readChoice),
  car: optional(textUpTo(40)),
  formKey,
});

export type ContactInput = z.output<typeof contactSchema>;

/** Logs a call, meeting or mail, idempotent by form key. Refused when the car is deleted or of another organisation. */
export async function logContact(tenant: Tenant, { formKey, ...input }: ContactInput) {
  allow(tenant, 'activities', 'create');
  const { verb, outcome, note, carId, car } = input;
  const subjectId = (carId ?? car) ? await findSubject(tenant, carId, car) : undefined;
  await logActivity(tenant, {
    ...{ verb, outcome, note, formKey: formKey && keyOf(formKey, input) },
    ...(subjectId !== undefined && { subjectType: 'car', subjectId }),
  });
}

async function findSubject(tenant: Tenant, carId: number | null | undefined, car: string | null | undefined) {
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
