import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { listCompanies } from './list-companies.ts';

type Place = Pick<Tenant, 'db' | 'organizationId'>;

export const privateEmail = 'kunde@privatkunde.example';
export const firmDomain = 'toemrerfirma.example';

/** Those of the firm who have a login of their own. */
export const firmPeople = [
  { email: `ansvarlig@${firmDomain}`, name: 'Henrik Bøgh', title: 'Tømrermester', role: 'owner', maySign: true },
  { email: `bruger@${firmDomain}`, name: 'Lene Bøgh', title: 'Kontor', role: 'user', maySign: true },
  { email: `laeser@${firmDomain}`, name: 'Emil Bøgh', title: 'Svend', role: 'viewer', maySign: false },
] as const;

/** Makes one private customer and one company those whose portal the demo shows; the first companies are told of elsewhere. */
export async function dressPortalCustomers(place: Place, { hasFirm }: { hasFirm: boolean }) {
  const { db, organizationId } = place;
  const person = await db
    .selectFrom('customer')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('type', '=', 'private')
    .where('isBlocked', '=', false)
    .where('email', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  if (person) await rename(place, person.id, { email: privateEmail });
  const firm = hasFirm ? (await listCompanies(place))[2] : undefined;
  if (!firm) return;
  await rename(place, firm.id, { name: 'Tømrerfirmaet Bøgh & Søn ApS', email: `post@${firmDomain}` });
  await db
    .deleteFrom('customerContact')
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', firm.id)
    .execute();
  await db
    .insertInto('customerContact')
    .values(
      firmPeople.map(({ role, maySign: _, ...contact }) => ({
        ...{ organizationId, customerId: firm.id, ...contact, isPrimary: role === 'owner' },
      })),
    )
    .execute();
}

async function rename({ db, organizationId }: Place, id: number, values: { name?: string; email: string }) {
  await db
    .updateTable('customer')
    .set({ ...values, segment: 'active', creditStatus: 'approved', isBlocked: false, blockedReason: null })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** The customers whose portal the demo shows. */
export async function findPortalCustomers({ db, organizationId }: Place) {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('organizationId', '=', organizationId)
    .where('email', 'in', [privateEmail, `post@${firmDomain}`])
    .orderBy(sql`id`)
    .execute();
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id;
  return { personId: idOf(privateEmail), firmId: idOf(`post@${firmDomain}`) };
}
