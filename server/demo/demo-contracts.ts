import type { Database } from '../db/database.ts';
import { receiveFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { dayOf } from '../format/day.ts';
import { keepRentalContract } from '../rentals/keep-rental-contract.ts';
import { readRentalContract } from '../rentals/rental-contract.ts';
import { type Tenant, withTenant } from '../tenant.ts';
import { drawPage } from './draw-documents.ts';
import { setMoment } from './write-lives.ts';

type Deps = { database: Database; storage: Storage };
type Owner = { organizationId: string; userId: string };

/** Contracts of the cars that customers with a login have, each of the day when the car went out. */
export async function drawDemoContracts({ database, storage }: Deps, owner: Owner) {
  const actor = { ...owner, role: 'owner' as const };
  for (const { id, leftAt } of await withTenant(database.pool, actor, listUnwritten)) {
    const contract = await withTenant(database.pool, actor, (tenant) => readRentalContract(tenant, id));
    if (!contract) continue;
    const { agreement, settings, customer, facts, kind } = contract;
    const title = `${kind === 'leaseContract' ? 'Leasingaftale' : 'Lejekontrakt'} ${agreement.number}`;
    const page = drawPage(title, [
      `Fra: ${settings.legalName ?? ''}`,
      `Til: ${customer.name}`,
      `Bil: ${[facts?.car.brandName, facts?.car.modelName, facts?.car.registrationNumber].filter(Boolean).join(' ')}`,
      `Periode: ${danish(agreement.startsAt)} til ${danish(agreement.endsAt)}`,
    ]);
    const file = await receiveFile(storage, page, { organizationId: owner.organizationId, name: `${title}.pdf` });
    if (typeof file === 'string') throw new Error(`a drawing was refused: ${file}`);
    await withTenant(database.pool, actor, async (tenant) => {
      await setMoment(tenant.db, leftAt, tenant.userId);
      await keepRentalContract(tenant, id, { kind, title, file, isMailed: false });
    });
  }
}

const danish = (at: Date) => dayOf(at).split('-').toReversed().join('.');

async function listUnwritten({ db, organizationId }: Tenant) {
  const rows = await db
    .selectFrom('rentalAgreement')
    .select(['id', 'leftAt'])
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('contractId', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('portalAccess')
          .select('id')
          .whereRef('portalAccess.organizationId', '=', 'rentalAgreement.organizationId')
          .whereRef('portalAccess.customerId', '=', 'rentalAgreement.customerId'),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, leftAt }) => (leftAt ? [{ id, leftAt }] : []));
}
