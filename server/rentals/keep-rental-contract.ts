import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { insertVersion, lockContract } from '../documents/document-commands.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { showVersion } from '../publications/publication-commands.ts';
import type { Tenant } from '../tenant.ts';
import { readRentalFacts } from './rental-facts.ts';
import { rentalContractMail } from './rental-mails.ts';
import { postRental } from './rental-post.ts';
import { agreementsOf, agreementUpdate, lockAgreement } from './rental-rows.ts';

type Drawn = {
  kind: 'leaseContract' | 'rentalContract';
  title: string;
  file: StoredFile;
  /** Whether it goes to the customer by mail. */
  isMailed: boolean;
};

/** Keeps a drawn contract as the next version of the agreement's. Undefined when not found. */
export async function keepRentalContract(tenant: Tenant, id: number, drawn: Drawn) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  return keep(tenant, id, drawn);
}

/** As `keepRentalContract`, for whoever hands the car over: they make it, and need not read it. */
export async function keepHandedContract(tenant: Tenant, id: number, drawn: Drawn) {
  allow(tenant, 'cars', 'update');
  return keep(tenant, id, drawn);
}

async function keep(tenant: Tenant, id: number, { kind, title, file, isMailed }: Drawn) {
  const locked = await lockAgreement(tenant, id);
  if (!locked) return undefined;
  const { agreement } = locked;
  const documentId =
    (await lockContract(tenant, agreement.contractId)) ?? (await addContract(tenant, id, { kind, title }));
  const { id: fileId } = await storeFile(tenant, file);
  const number = await insertVersion(tenant, documentId, fileId);
  // An agreement is its customer's from the day it is made, and so are its papers.
  await showVersion(tenant, { customerId: agreement.customerId, publicationId: null }, { documentId, number });
  await logActivity(tenant, {
    ...{ verb: 'uploaded', summary: `lavede ${title} til`, subjectType: 'customer', subjectId: agreement.customerId },
    ...{ targetType: 'document', targetId: documentId },
  });
  const mailedTo = isMailed ? await mailContract(tenant, id, { title, fileId }) : null;
  return { id: documentId, number, mailedTo };
}

/** Whether no contract was made since the car of an agreement went out. */
export async function lacksContract({ db, organizationId }: Tenant, id: number) {
  const { rows } = await sql<{ isMade: boolean }>`
    select exists (select from "documentVersion" version
      where version."organizationId" = agreement."organizationId" and version."documentId" = agreement."contractId"
        and version."createdAt" >= agreement."leftAt") as "isMade"
    from "rentalAgreement" agreement
    where agreement."organizationId" = ${organizationId} and agreement.id = ${id} and agreement.status = 'active'`.execute(
    db,
  );
  return rows[0]?.isMade === false;
}

/** Whether an agreement has a contract that is kept. */
export async function hasContract(tenant: Tenant, id: number) {
  const found = await agreementsOf(tenant)
    .innerJoin('document', (join) =>
      join
        .onRef('document.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('document.id', '=', 'rentalAgreement.contractId')
        .on('document.deletedAt', 'is', null),
    )
    .select('document.id')
    .where('rentalAgreement.id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

async function addContract(tenant: Tenant, id: number, details: Pick<Drawn, 'kind' | 'title'>) {
  const { id: documentId } = await tenant.db
    .insertInto('document')
    .values({
      ...details,
      ...{
        organizationId: tenant.organizationId,
        subjectType: 'rentalAgreement',
        subjectId: id,
        visibility: 'internal',
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await agreementUpdate(tenant, id).set({ contractId: documentId }).execute();
  return documentId;
}

/** Mails the contract to the customer. @returns the address, or null where there is none */
async function mailContract(tenant: Tenant, id: number, { title, fileId }: { title: string; fileId: number }) {
  const facts = await readRentalFacts(tenant, id);
  if (!facts) return null;
  const isSent = await postRental(tenant, facts, (to) => rentalContractMail(to, facts, title), fileId);
  return isSent ? facts.email : null;
}
