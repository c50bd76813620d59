import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { createCar } from '../cars/create-car.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { LookupAnswer } from '../plate-lookup/look-up.ts';
import type { LookupQuery } from '../plate-lookup/lookup-types.ts';
import type { Tenant } from '../tenant.ts';
import { type CarDraft, findDraft } from './draft-queries.ts';
import type { DraftFields } from './draft-types.ts';
import { takenAtFirst, takenNow, typedFields } from './draft-values.ts';
import { newCarOf } from './new-car.ts';

const fieldOf = { plate: 'registrationNumber', vin: 'vin' } as const;

/** Starts a draft. Drafts untouched for 30 days are deleted. @returns its id */
export async function startDraft(tenant: Tenant, query: LookupQuery | undefined) {
  allow(tenant, 'cars', 'create');
  const { db, organizationId, userId } = tenant;
  await db
    .deleteFrom('carDraft')
    .where('organizationId', '=', organizationId)
    .where('updatedAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  const typed: DraftFields = query ? { [fieldOf[query.kind]]: query.text } : {};
  const { id } = await db
    .insertInto('carDraft')
    .values({ organizationId, createdById: userId, typed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores the register's answer to a plate or VIN. Values taken from an answer about another car are dropped; typed ones
 * stay.
 */
export async function saveAnswer(tenant: Tenant, draft: CarDraft, query: LookupQuery, answer: LookupAnswer) {
  allow(tenant, 'cars', 'create');
  const typed = { ...draft.typed, [fieldOf[query.kind]]: query.text };
  if ('refusal' in answer) {
    const wait = answer.retryAfterSeconds === undefined ? '' : `:${answer.retryAfterSeconds}`;
    const dropped = isAbout(draft.answer, query) ? {} : { answer: null, taken: [], service: null };
    await change(tenant, draft.id, { typed, refusal: `${answer.refusal}${wait}`, ...dropped });
    return;
  }
  const { vehicle, service, fetchedAt } = answer;
  const taken = takenAtFirst(vehicle, typed);
  await change(tenant, draft.id, { typed, answer: vehicle, taken, service, fetchedAt, refusal: null });
}

/** Whether an answer is about the vehicle with this plate or VIN. */
export function isAbout(answer: CarDraft['answer'], { kind, text }: LookupQuery) {
  return answer !== null && answer[fieldOf[kind]] === text;
}

/** Stores the posted fields, even invalid ones. A text equal to the register's counts as taken, not as typed. */
export async function saveDraft(tenant: Tenant, draft: CarDraft, posted: DraftFields, ticked: readonly string[]) {
  allow(tenant, 'cars', 'create');
  const taken = takenNow(draft.answer, ticked, posted);
  const own = typedFields.map((field) => [field, taken.some((each) => each === field) ? '' : (posted[field] ?? '')]);
  const typed = { ...draft.typed, acceptedVin: '', ...posted, ...Object.fromEntries(own) };
  await change(tenant, draft.id, { typed, taken });
  return { ...draft, typed, taken };
}

export async function discardDraft(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'create');
  await tenant.db
    .deleteFrom('carDraft')
    .where('organizationId', '=', tenant.organizationId)
    .where('createdById', '=', tenant.userId)
    .where('id', '=', id)
    .where('carId', 'is', null)
    .execute();
}

/**
 * Creates the car of a draft, idempotently. Undefined without such a draft of the user's.
 * @returns the car's id, with the history group if it is new
 */
export async function createCarOfDraft(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'create');
  await sql`select from "carDraft" where "organizationId" = ${tenant.organizationId} and id = ${id} for update`.execute(
    tenant.db,
  );
  const draft = await findDraft(tenant, id);
  if (!draft) return undefined;
  if (draft.carId !== null) return { carId: draft.carId };
  const car = newCarOf(draft);
  if (!car) throw new DomainError('draft-incomplete', 409);
  const carId = await createCar(tenant, car);
  await change(tenant, id, { carId });
  await logActivity(tenant, { verb: 'created', subjectType: 'car', subjectId: carId });
  return { carId, group: await historyGroup(tenant) };
}

type Change = Partial<Pick<CarDraft, 'typed' | 'taken' | 'answer' | 'service' | 'fetchedAt' | 'refusal' | 'carId'>>;

function change({ db, organizationId }: Tenant, id: number, values: Change) {
  return db
    .updateTable('carDraft')
    .set({ ...values, updatedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
