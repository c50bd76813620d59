import { allow } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { carsNamed } from '../cars/find-typed-car.ts';
import { orRefuse } from '../db/refuse.ts';
import { readRules } from '../distribution/read-world.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { decideLead, keepAssignment, keepHandGiven } from './give-lead.ts';
import { leadRefusals, requireSeller, tellLead } from './lead-commands.ts';
import { lockCounter, setLastNumber } from './lead-counter.ts';
import { requireCustomer } from './lead-customer.ts';
import { anyLeadsOf } from './lead-lock.ts';
import type { NewLead } from './lead-schema.ts';
import { afterOpen, dueAt, readResponseTimes } from './response-clock.ts';

/** Open minutes until a lead that was answered at once is followed up. */
const followUp = 480;

/**
 * Creates a lead with its number, response time and next action: by default a call when it is due. Idempotent by form
 * key. The car is refused at `car` where none has that plate or stock number.
 */
export async function createLead(tenant: Tenant, input: NewLead) {
  allow(tenant, 'leads', 'create');
  const last = await lockCounter(tenant);
  const { key: formKey, made } = await findMade(input, (key) =>
    anyLeadsOf(tenant)
      .select((eb) => ['id', 'number', eb('deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted')])
      .where('formKey', '=', key)
      .executeTakeFirst(),
  );
  if (made) return { id: made.id, number: made.number, group: await groupOfCreation(tenant, 'lead', made.id) };
  const {
    car,
    isAnswered = false,
    arrivedAt = new Date(),
    kind,
    priority,
    drivesAbroad,
    isTradeInDebtChecked,
    ...fields
  } = input;
  const about = await carOf(tenant, fields.carId, car);
  const customerId = fields.customerId == null ? null : await requireCustomer(tenant, fields.customerId);
  await requireSeller(tenant, fields.assignedToId);
  const departmentId = fields.departmentId ?? about?.departmentId ?? null;
  const [times, rules] = await Promise.all([
    readResponseTimes(tenant),
    fields.assignedToId ? [] : readRules(tenant, true),
  ]);
  const sought = { ...fields, customerId, departmentId, carId: about?.id, kind: kind ?? 'sale' } as const;
  const decision = await decideLead(tenant, rules, sought, arrivedAt);
  const minutes = decision?.rule?.slaMinutes ?? times.minutes;
  const respondBy = dueAt({ ...times, minutes }, arrivedAt, departmentId);
  const followUpAt = isAnswered ? afterOpen(arrivedAt, followUp, times.openingOf(departmentId)) : respondBy;
  const number = last + 1;
  const insert = tenant.db
    .insertInto('lead')
    .values({
      ...fields,
      ...{ organizationId: tenant.organizationId, formKey, number, departmentId, carId: about?.id ?? null, customerId },
      ...(decision && { assignedToId: decision.userId }),
      ...{ kind: kind ?? 'sale', priority: priority ?? 'normal', arrivedAt, respondBy },
      ...{ drivesAbroad: drivesAbroad ?? false, isTradeInDebtChecked: isTradeInDebtChecked ?? false },
      ...(isAnswered && ({ firstResponseAt: arrivedAt, status: 'contacted' } as const)),
      nextActionKind: fields.nextActionKind ?? 'call',
      nextActionAt: fields.nextActionAt ?? followUpAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await orRefuse(insert, leadRefusals);
  await Promise.all([
    setLastNumber(tenant, number),
    tellLead(tenant, { id, number, departmentId }, { verb: 'created' }),
  ]);
  if (fields.assignedToId) await keepHandGiven(tenant, id, fields.assignedToId);
  if (decision) await keepAssignment(tenant, id, decision, isAnswered ? null : respondBy);
  return { id, number, group: await historyGroup(tenant) };
}

/** The car that a lead is about, by its id, or its plate or stock number typed any way. */
async function carOf(tenant: Tenant, id: number | null | undefined, text: string | null | undefined) {
  if (!id && !text) return undefined;
  const cars = id ? carsOf(tenant).where('deletedAt', 'is', null).where('id', '=', id) : carsNamed(tenant, text ?? '');
  const car = await cars.select(['id', 'departmentId']).executeTakeFirst();
  if (!car) throw new DomainError('unknown-car', 409, id ? 'carId' : 'car');
  return car;
}
