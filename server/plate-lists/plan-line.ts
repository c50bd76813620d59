import { findSameCars } from '../car-drafts/draft-queries.ts';
import type { DraftFields } from '../car-drafts/draft-types.ts';
import { takenAtFirst } from '../car-drafts/draft-values.ts';
import { newCarOf } from '../car-drafts/new-car.ts';
import type { RegisterVehicle } from '../cars/register-vehicle.ts';
import type { LookupService } from '../db/schema.ts';
import type { PlannedRow } from '../file-jobs/file-job-types.ts';
import type { LookupAnswer } from '../plate-lookup/look-up.ts';
import type { LookupQuery, LookupRefusal } from '../plate-lookup/lookup-types.ts';
import { readQuery } from '../plate-lookup/read-query.ts';
import type { Tenant } from '../tenant.ts';

/** The vehicle found for a line of a list. */
export type FoundVehicle = { service: LookupService; vehicle: RegisterVehicle; fetchedAt: string };

const noAnswer = 'Registret svarede ikke. Slå op igen om lidt';
const notSetUp = 'Opslag i Motorregistret er ikke sat op';
const refusals: Record<LookupRefusal, string> = {
  'not-found': 'Registret kender ikke nummeret',
  quota: 'Dagens opslag er brugt. Slå op igen i morgen',
  ...{ 'too-many': noAnswer, slow: noAnswer, unavailable: noAnswer, unreadable: noAnswer, 'breaker-open': noAnswer },
  ...{ 'wrong-key': notSetUp, 'not-configured': notSetUp, paused: notSetUp, 'key-lost': notSetUp },
};

type Line = {
  number: number;
  asked: string;
  answer: LookupAnswer | undefined;
  /** The lines of the numbers so far. */
  claimed: Map<string, number>;
};

/** What becomes of a line: a new car, or why not. */
export async function planLine(tenant: Tenant, line: Line): Promise<PlannedRow<FoundVehicle>> {
  const { number, asked, answer, claimed } = line;
  const row = { number, subjectId: null, needs: [], problems: [], warnings: [] };
  const refused = (problem: string, subjectId: number | null = null) => ({
    ...{ ...row, plan: 'refused' as const, subjectId, problems: [noteOf(problem)] },
  });
  const query = readQuery(asked);
  if ('problem' in query) return refused(query.problem);
  const found = answer && 'vehicle' in answer ? answer : undefined;
  const numbers = [query.text, found?.vehicle.registrationNumber, found?.vehicle.vin].filter((text) => text != null);
  const earlier = numbers.map((text) => claimed.get(text)).find((each) => each !== undefined);
  if (earlier !== undefined) return refused(`Samme bil som linje ${earlier}`);
  for (const text of numbers) claimed.set(text, number);

  const inStock = await findInStock(tenant, query, found?.vehicle);
  if (inStock) return refused(`Bilen findes allerede som lagernr. ${inStock.stockNumber}`, inStock.id);
  if (!found) return refused(answer && 'refusal' in answer ? refusals[answer.refusal] : noAnswer);
  const fields = { service: found.service, vehicle: found.vehicle, fetchedAt: found.fetchedAt.toISOString() };
  if (!newCarOf(draftOf(fields, { purpose: 'sale' }))) return refused('Registret mangler mærke eller model');
  return { ...row, plan: 'create', fields };
}

export function noteOf(message: string) {
  return { column: 'Nummer', field: 'asked', message };
}

/** The car in stock with the number asked for, or with one of the vehicle found. */
export async function findInStock(tenant: Tenant, query: LookupQuery | undefined, vehicle?: RegisterVehicle) {
  const texts = {
    ...(vehicle?.registrationNumber && { registrationNumber: vehicle.registrationNumber }),
    ...(vehicle?.vin && { vin: vehicle.vin }),
    ...(query && { [query.kind === 'plate' ? 'registrationNumber' : 'vin']: query.text }),
  };
  return (await findSameCars(tenant, texts)).find(({ status }) => status !== 'soft-deleted');
}

/** A found vehicle as a draft with its sure values taken. */
export function draftOf({ vehicle, service, fetchedAt }: FoundVehicle, typed: DraftFields) {
  return { typed, taken: takenAtFirst(vehicle, typed), answer: vehicle, service, fetchedAt: new Date(fetchedAt) };
}
