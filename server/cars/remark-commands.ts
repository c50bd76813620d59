import { sql } from 'kysely';
import { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { formKey, keyOf } from '../edit/form-key.ts';
import { neededParagraph } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { lockActiveCar } from './car-lock.ts';

/** A submitted remark. */
export const remarkSchema = z.object({
  remark: neededParagraph(2000, 'Skriv bemærkningen'),
  formKey,
});

/** The maximum number of remarks on a car. */
export async function countRemarks({ db, organizationId }: Tenant, carId: number) {
  const { count } = await db
    .selectFrom('carRemark')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('carId', '=', carId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a remark to the car's history, idempotent by form key. Undefined when the car is not found. */
export async function writeRemark(tenant: Tenant, carId: number, typed: z.output<typeof remarkSchema>) {
  allow(tenant, 'history', 'create');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const key = typed.formKey ? keyOf(typed.formKey, { carId, remark: typed.remark }) : null;
  const written = await tenant.db
    .insertInto('carRemark')
    .values({ organizationId: tenant.organizationId, carId, remark: typed.remark, formKey: key })
    .onConflict((known) => known.columns(['organizationId', 'formKey']).where('formKey', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) {
    await logActivity(tenant, {
      verb: 'commented',
      subjectType: 'car',
      subjectId: carId,
      summary: 'skrev en bemærkning om',
    });
  }
  return { isWritten: written !== undefined };
}
