import type { ReferenceAxes } from '../pricing/reference-price.ts';
import type { Tenant } from '../tenant.ts';

/** Every term with every number of kilometres that the organisation compares prices of cars at. */
export async function readReferenceAxes({ db, organizationId }: Tenant): Promise<ReferenceAxes[]> {
  const { referenceTerms, referenceKm } = await db
    .selectFrom('organizationSettings')
    .select(['referenceTerms', 'referenceKm'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  return referenceTerms.flatMap((term) => referenceKm.map((km) => ({ term, km })));
}
