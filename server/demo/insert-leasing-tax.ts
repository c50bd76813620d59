import { type Kysely, sql } from 'kysely';
import type { DB, VehicleCategory } from '../db/schema.ts';
import { daysAfter } from '../format/day.ts';
import { halfYearStart } from '../registration-tax/half-year.ts';

const source = 'Eksempel: satser og rente er dem fra halvåret før. Ret dem, når de nye er kendt.';

/** Rates of the half-years of today and of the next months, as those before, so that leasing has its interest. */
export async function insertHalfYears(db: Kysely<DB>, today: string) {
  const days = [halfYearStart(today), halfYearStart(daysAfter(today, 183))];
  for (const vehicleCategory of ['car', 'van'] satisfies VehicleCategory[]) {
    for (const validFrom of days) await insertHalfYear(db, vehicleCategory, validFrom);
  }
}

async function insertHalfYear(db: Kysely<DB>, vehicleCategory: VehicleCategory, validFrom: string) {
  const before = await db
    .selectFrom('registrationTaxParameter')
    .selectAll()
    .where('vehicleCategory', '=', vehicleCategory)
    .where('validFrom', '<=', validFrom)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before || before.validFrom === validFrom) return;
  const { id: _i, version: _v, updatedAt: _u, formKey: _k, ...rates } = before;
  await db
    .insertInto('registrationTaxParameter')
    .values({ ...rates, validFrom, source, verified: false })
    .execute();
}

/** The full registration tax of vans whose price is known: 50 % of what is above the deduction. */
export async function insertVanTaxes(db: Kysely<DB>, organizationId: string) {
  await sql`
    update car set "registrationTaxPaid" = greatest(0, round(("priceExclVatExclTax" * 1.25 - 8090000) * 0.5))
    where "organizationId" = ${organizationId} and "vehicleType" = 'van' and "priceExclVatExclTax" is not null
      and "registrationTaxPaid" is null`.execute(db);
}
