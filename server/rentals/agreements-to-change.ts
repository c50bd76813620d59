import type { Tenant } from '../tenant.ts';
import { agreementsOf, periodsOf } from './rental-rows.ts';

/** Agreements with their periods and lines, locked where they are about to be written. */
export async function readToChange(tenant: Tenant, ids: readonly number[], isHeld: boolean) {
  const agreements = await agreementsOf(tenant)
    .selectAll('rentalAgreement')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isHeld, (found) => found.forUpdate())
    .execute();
  const periods = await periodsOf(tenant)
    .selectAll('rentalPeriod')
    .where('agreementId', 'in', ids)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  const lines = await tenant.db
    .selectFrom('rentalLine')
    .select(['agreementId', 'kind', 'label', 'period', 'exclVat', 'vatRate'])
    .where('organizationId', '=', tenant.organizationId)
    .where('agreementId', 'in', ids)
    .orderBy('position')
    .execute();
  const [periodsBy, linesBy] = [byAgreement(periods), byAgreement(lines)];
  return agreements.map((agreement) => ({
    agreement,
    periods: periodsBy.get(agreement.id) ?? [],
    lines: linesBy.get(agreement.id) ?? [],
  }));
}

export type AgreementToChange = Awaited<ReturnType<typeof readToChange>>[number];

const byAgreement = <Part extends { agreementId: number }>(parts: readonly Part[]) =>
  Map.groupBy(parts, ({ agreementId }) => agreementId);
