import { type SqlBool, sql } from 'kysely';
import { messageFiles } from '../conversation/conversation-queries.ts';
import { versionsOf } from '../documents/document-queries.ts';
import type { Tenant } from '../tenant.ts';
import { ownDocuments } from './document-places.ts';
import type { Person } from './person.ts';
import { memos } from './places.ts';
import { quotesOf } from './quotes-of-person.ts';
import { papersOfRentals } from './rental-places.ts';

/** Since when a car is reserved for the person: an earlier paper of a reservation may be somebody else's. */
const reservedSince = ({ customerIds, leadIds }: Person) => sql`(select max(history."occurredAt") from history
  where history."organizationId" = own."organizationId" and history."entityType" = 'car' and history."entityId" = own."carId"
    and (history."newValue" ->> 'reservedCustomerId' = any (${customerIds.map(String)}::text[])
      or history."newValue" ->> 'reservedLeadId' = any (${leadIds.map(String)}::text[])))`;

/** Whether nobody else asked for the car, drove it, has it reserved or bought it. */
const isTheirsAlone = ({ customerIds, leadIds, saleIds }: Person) => sql<SqlBool>`(
  not exists (select from lead where lead."organizationId" = own."organizationId" and lead."carId" = own."carId"
    and lead.id <> all (${leadIds}::bigint[]))
  and not exists (select from booking where booking."organizationId" = own."organizationId"
    and booking."carId" = own."carId" and coalesce(booking."leadId" <> all (${leadIds}::bigint[]), true))
  and not exists (select from sale where sale."organizationId" = own."organizationId"
    and own."carId" in (sale."carId", sale."tradeInCarId") and sale.id <> all (${saleIds}::bigint[]))
  and not exists (select from car where car."organizationId" = own."organizationId" and car.id = own."carId"
    and (car."reservedCustomerId" <> all (${customerIds}::bigint[]) or car."reservedLeadId" <> all (${leadIds}::bigint[]))))`;

/**
 * Documents on cars that are the person's: of their sales, of what they traded in, of their reservation, and driving
 * licences that name them or are of a car that nobody else had. What may be another's is left out.
 */
const papersOnCars = (person: Person) => sql<SqlBool>`(
  own."saleId" = any (${person.saleIds}::bigint[])
  or own.template = 'settlementNote'
    and exists (select from sale where sale."organizationId" = own."organizationId"
      and sale."tradeInCarId" = own."carId" and sale.id = any (${person.saleIds}::bigint[]))
    and not exists (select from sale where sale."organizationId" = own."organizationId"
      and sale."tradeInCarId" = own."carId" and sale.id <> all (${person.saleIds}::bigint[]))
  or own.template = 'reservation' and own."carId" = any (${person.reservedCarIds}::bigint[])
    and exists (select from "documentVersion" version where version."organizationId" = own."organizationId"
      and version."documentId" = own.id and version."createdAt" >= ${reservedSince(person)})
  or own.kind = 'licence' and own."carId" = any (${person.carIds}::bigint[])
    and (${isTheirsAlone(person)} or has_words(concat_ws(' ', own.title, (select string_agg(file.name, ' ')
      from "documentVersion" version join file on file."organizationId" = version."organizationId"
        and file.id = version."fileId"
      where version."organizationId" = own."organizationId" and version."documentId" = own.id)),
      ${person.names}::text[])))`;

/** Accepted quotes are kept, and shown. */
const ofQuotes = (person: Person) => sql<SqlBool>`own."quoteId" in (${quotesOf(person)})`;

/** The conditions on \`document own\` of all that is theirs. */
export const isTheirPaper = (person: Person) =>
  sql<SqlBool>`(own."deletedAt" is null and (${sql.join(
    [
      ...ownDocuments.filter(({ table }) => table === 'document').map(({ rows }) => rows(person)),
      ofQuotes(person),
      papersOfRentals(person),
      papersOnCars(person),
    ],
    sql` or `,
  )}))`;

/** The files of their documents, mails and memos. */
export async function filesOfPerson(tenant: Tenant, person: Person) {
  const mails = await messageFiles(tenant)
    .where('leadMessage.leadId', '=', sql<number>`any (${person.leadIds}::bigint[])`)
    .select(['leadMessageFile.name', 'leadMessageFile.part', 'file.storageKey'])
    .orderBy('leadMessageFile.id')
    .execute();
  const versions = await versionsOf(tenant)
    .select(['file.name', 'file.storageKey', sql<string | null>`null`.as('part')])
    .where(
      sql<boolean>`exists (select from document own where own."organizationId" = document."organizationId"
        and own.id = document.id and ${isTheirPaper(person)} and (own.template is distinct from 'reservation'
          or "documentVersion"."createdAt" >= ${reservedSince(person)}))`,
    )
    .orderBy('documentVersion.id')
    .execute();
  return [...mails, ...versions, ...(await memoPhotos(tenant, person))];
}

/** The photos of the memos about the person. */
async function memoPhotos(tenant: Tenant, person: Person) {
  const { rows } = await sql<{ name: string; storageKey: string; part: string | null }>`
    select file.name, file."storageKey", null as part from memo own
    join "memoPhoto" photo on photo."organizationId" = own."organizationId" and photo."memoId" = own.id
    join file on file."organizationId" = photo."organizationId" and file.id = photo."fileId"
    where own."organizationId" = ${tenant.organizationId} and own."deletedAt" is null and ${memos.rows(person)}
    order by photo.id`.execute(tenant.db);
  return rows;
}
