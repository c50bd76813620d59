import type { ContactSubject, ContactVerb } from '../activities/activity-verbs.ts';
import { logActivity, type NewActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { carsOf } from '../cars/cars-of.ts';
import { normalizePlate } from '../cars/plate.ts';
import { noteContact } from '../customers/note-contact.ts';
import { keyOf } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { setNextAction } from '../leads/lead-commands.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { isOpen } from '../leads/lead-moves.ts';
import { noteAttempt, noteResponse } from '../leads/note-contact.ts';
import type { Tenant } from '../tenant.ts';
import type { ContactInput } from './contact-schema.ts';
import { isAttempt, type NextProposal, proposeNext } from './next-proposal.ts';

type Logged = { group?: string; next?: NextProposal | undefined };

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
 * On a lead it counts the attempt, or stops the response clock. @returns the history group, where it changed a lead, and
 * the next action it set
 */
export async function logContact(tenant: Tenant, { formKey, ...input }: ContactInput): Promise<Logged> {
  allow(tenant, 'activities', 'create');
  const { verb, outcome, note } = input;
  const about = await findSubject(tenant, input);
  const logged = { verb, outcome, note, formKey: formKey && keyOf(formKey, input) };
  if (about?.type === 'lead') return logOnLead(tenant, about.id, input, logged);
  const departmentId = about?.type === 'customer' ? await departmentOf(tenant, about.id) : undefined;
  await logActivity(tenant, {
    ...logged,
    ...(about && { subjectType: about.type, subjectId: about.id }),
    ...(departmentId !== undefined && { departmentId, summary: toPerson[verb] }),
  });
  return {};
}

async function logOnLead(tenant: Tenant, id: number, input: ContactInput, logged: NewActivity): Promise<Logged> {
  const { verb, outcome, follows } = input;
  const lead = await lockLead(tenant, id);
  if (!lead) throw new DomainError('person-gone', 404);
  const { departmentId, customerId, version } = lead;
  const about = { subjectType: 'lead', subjectId: id, departmentId, summary: toPerson[verb] } as const;
  const isNew = await logActivity(tenant, { ...logged, ...about });
  if (!isNew) return {};
  if (customerId !== null) await departmentOf(tenant, customerId);
  if (!isAttempt(outcome)) {
    const isAnswer = verb !== 'called' || outcome !== null;
    if (isAnswer) await noteResponse(tenant, id);
    return isAnswer ? { group: await historyGroup(tenant) } : {};
  }
  const next = follows && isOpen(lead.status) ? proposeNext(verb, outcome, new Date()) : undefined;
  if (next) {
    const action = { nextActionKind: next.kind, nextActionAt: next.at, nextActionNote: null };
    await setNextAction(tenant, id, { version, input: action });
  }
  await noteAttempt(tenant, id);
  return { next, group: await historyGroup(tenant) };
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

/** The customer's department; the contact is its latest. */
async function departmentOf(tenant: Tenant, id: number) {
  const customer = await noteContact(tenant, id);
  if (!customer) throw new DomainError('person-gone', 404);
  return customer.departmentId;
}
