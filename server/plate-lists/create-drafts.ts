import { logActivity } from '../activities/log-activity.ts';
import { newCarOf } from '../car-drafts/new-car.ts';
import { readUsualValues } from '../car-drafts/usual-values.ts';
import { createCar } from '../cars/create-car.ts';
import type { CheckedRow, DoneRow } from '../file-jobs/file-job-types.ts';
import type { Tenant } from '../tenant.ts';
import { draftOf, type FoundVehicle, findInStock, noteOf } from './plan-line.ts';

/** Creates the cars of a list's lines, except those that have come into stock since. */
export async function createDrafts(tenant: Tenant, rows: CheckedRow<FoundVehicle>[]): Promise<DoneRow[]> {
  const usual = {
    passenger_car: await readUsualValues(tenant, 'passenger_car'),
    van: await readUsualValues(tenant, 'van'),
  };
  const done: DoneRow[] = [];
  for (const { number, fields } of rows) {
    const refuse = (problem: string, subjectId: number | null = null) =>
      done.push({ number, outcome: 'refused', subjectId, problems: [noteOf(problem)] });
    const inStock = await findInStock(tenant, undefined, fields.vehicle);
    const car = newCarOf(draftOf(fields, usual[fields.vehicle.vehicleType ?? 'passenger_car']));
    if (inStock) refuse(`Bilen findes allerede som lagernr. ${inStock.stockNumber}`, inStock.id);
    else if (!car) refuse('Registret mangler mærke eller model');
    else {
      const subjectId = await createCar(tenant, car);
      await logActivity(tenant, { verb: 'created', subjectType: 'car', subjectId });
      done.push({ number, outcome: 'created', subjectId, problems: [] });
    }
  }
  return done;
}
