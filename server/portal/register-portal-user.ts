import { sql } from 'kysely';
import { customersOf } from '../customers/customer-queries.ts';
import { createLead } from '../leads/create-lead.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { acceptInvitationsTo, insertAccess } from './answer-portal-invitation.ts';
import { logTeam } from './invitation-commands.ts';
import { accessOf, lockAddress, readPortalFacts } from './team-lock.ts';

export type PortalRegistration = 'known' | 'invited' | 'access' | 'customer' | 'waiting' | 'closed';

type Registering = { portalUserId: string; email: string; name: string };

/**
 * What a login gets that has proven its address: what it was invited to; else access where the address is that of
 * exactly one private customer or of one contact; a customer of its own with a lead where nobody has it; and else it
 * waits for staff, as does who had access before. `closed`: only invited people may come.
 */
export async function registerPortalUser(tenant: Tenant, login: Registering): Promise<PortalRegistration> {
  const { portalUserId, email } = login;
  await lockAddress(tenant, email);
  if ((await acceptInvitationsTo(tenant, portalUserId, email)) > 0) return 'invited';
  const before = await accessOf(tenant)
    .select(['customerId', 'status'])
    .where('portalUserId', '=', portalUserId)
    .execute();
  if (before.some(({ status }) => status !== 'removed')) return 'known';
  const { portalSelfRegistration } = await readPortalFacts(tenant);
  if (!portalSelfRegistration) return 'closed';
  const known = await findByAddress(tenant, email);
  const had = before.map(({ customerId }) => customerId);
  const [only] = known;
  if (only && known.length === 1 && only.is !== 'company' && only.isExact && !had.includes(only.id)) {
    await insertAccess(tenant, {
      ...{ portalUserId, customerId: only.id, status: 'active' },
      ...(only.is === 'private' ? { role: 'owner', maySign: true } : { role: 'user', maySign: false }),
    });
    await logTeam(tenant, { customer: only }, 'self', 'oprettede sig i kundeportalen for');
    return 'access';
  }
  if (known.length === 0 && had.length === 0) return beginCustomer(tenant, login);
  const customers = await customersOf(tenant)
    .select(['id', 'departmentId', 'ownerId'])
    .where('id', 'in', [0, ...known.map(({ id }) => id), ...had])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  if (customers.length === 0) return 'closed';
  for (const customer of customers) {
    const access = { portalUserId, customerId: customer.id, status: 'waiting', role: 'user', maySign: false } as const;
    await insertAccess(tenant, access);
    await logTeam(tenant, { customer }, 'self', 'bad om adgang til kundeportalen for');
    await tellAsked(tenant, customer);
  }
  return 'waiting';
}

const madeThemselves = 'oprettede sig i kundeportalen:';

/** How many newcomers nobody knows may make themselves customers of an organisation in a day. */
const mostNewADay = 100;

/**
 * A new private customer of its own, with a lead for staff to follow up. Beyond the day's limit none is made: managers are
 * told, and who comes may ask again tomorrow.
 */
async function beginCustomer(tenant: Tenant, { portalUserId, email, name }: Registering): Promise<PortalRegistration> {
  const { organizationId, db } = tenant;
  const { made, last } = await countNew(tenant);
  if (made >= mostNewADay) {
    const about = { subjectType: 'customer', subjectId: last } as const;
    await notify(tenant, { kind: 'portalRegistrationsStopped', about, to: 'managers', facts: { most: mostNewADay } });
    return 'closed';
  }
  const called = name.trim() || email;
  const { id } = await db
    .insertInto('customer')
    .values({ organizationId, type: 'private', name: called.slice(0, 120), email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAccess(tenant, { portalUserId, customerId: id, status: 'active', role: 'owner', maySign: true });
  await logTeam(tenant, { customer: { id, departmentId: null } }, 'self', madeThemselves);
  const lead = await createLead(tenant, {
    ...{ source: 'portal', customerId: id, contactName: called.slice(0, 120), contactEmail: email },
    ...{ message: 'Har oprettet sig i kundeportalen.', nextActionKind: 'email' },
  });
  await notify(tenant, {
    kind: 'portalRegistered',
    about: { subjectType: 'lead', subjectId: lead.id },
    to: 'managers',
  });
  return 'customer';
}

/** The customers that made themselves within a day, and the last of them. */
function countNew({ db, organizationId }: Tenant) {
  return db
    .selectFrom('activity')
    .select([sql<number>`count(*)::int`.as('made'), sql<number>`coalesce(max("subjectId"), 0)`.as('last')])
    .where('organizationId', '=', organizationId)
    .where('subjectType', '=', 'customer')
    .where('actorType', '=', 'customer')
    .where('summary', '=', madeThemselves)
    .where('occurredAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
}

/** The customer's own seller is told, else the managers. */
async function tellAsked(tenant: Tenant, customer: { id: number; ownerId: string | null }) {
  const about = { subjectType: 'customer', subjectId: customer.id } as const;
  const to = customer.ownerId === null ? 'managers' : [customer.ownerId];
  await notify(tenant, { kind: 'portalAccessAsked', about, to });
}

type Known = { id: number; departmentId: number | null; is: 'private' | 'contact' | 'company'; isExact: boolean };

/** Living customers whose address it is, their own or a contact's; one with only another tag is no exact one. */
async function findByAddress({ db, organizationId }: Tenant, email: string) {
  const { rows } = await sql<Known>`
    select customer.id, customer."departmentId", 'private' as is, lower(customer.email) = ${email} as "isExact"
    from customer
    where customer."organizationId" = ${organizationId} and customer."deletedAt" is null
      and customer.type = 'private' and customer."emailKey" = email_key(${email})
    union all
    select customer.id, customer."departmentId", 'company', true
    from customer
    where customer."organizationId" = ${organizationId} and customer."deletedAt" is null
      and customer.type <> 'private'
      and (customer."emailKey" = email_key(${email}) or lower(customer."invoiceEmail") = ${email})
    union all
    select customer.id, customer."departmentId", 'contact', lower(contact.email) = ${email}
    from "customerContact" contact
    join customer on customer."organizationId" = contact."organizationId" and customer.id = contact."customerId"
    where contact."organizationId" = ${organizationId} and contact."emailKey" = email_key(${email})
      and customer."deletedAt" is null
    order by 1`.execute(db);
  const own = rows.filter(({ is }) => is === 'private').map(({ id }) => id);
  return rows.filter(({ is, id }) => is !== 'contact' || !own.includes(id));
}
