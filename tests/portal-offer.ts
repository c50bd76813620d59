import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { PortalRole } from '#server/db/schema.ts';
import type { PortalActor, PortalCustomer } from '#server/portal/portal-actor.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import { quoteSchema } from '#server/quotes/quote-schema.ts';
import { saveDraft } from '#server/quotes/save-draft.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCustomer } from './factories.ts';
import { addPerson, openPortalOf } from './portal-people.ts';
import { addPricedVan } from './quotes.ts';

/** A company, or a private person by name. */
type Recipient = { customerId?: number; leadId?: number; name?: string };

/** A quote on the priced van that was sent to a customer. */
export async function sendVanTo(tenant: Tenant, { name, ...to }: Recipient) {
  const { db, organizationId } = tenant;
  const van = db.selectFrom('car').select('id').where('organizationId', '=', organizationId);
  const carId = (await van.executeTakeFirst())?.id ?? (await addPricedVan(tenant));
  const { id } = await createQuote(tenant, { productType: 'longRental', carId, ...to });
  const { version, ...input } = quoteSchema.parse({
    ...{ version: '1', productType: 'longRental', validUntil: '31-12-2099', recipientType: 'business' },
    ...(name ? { recipientName: name } : { recipientCompany: 'Holm Byg ApS' }),
    ...{ recipientEmail: 'lone@holm-byg.example', start: '01-12-2026', term: '14', km: '2.300', delivery: 'on' },
    ...{ birthDate: '04-05-2003', coverage: 'basic', deductible: '1000000', level: 'plus' },
  });
  await saveDraft(tenant, id, { version, input });
  await sendQuote(tenant, id);
  // The prices of the van are those of companies.
  if (name) await quoteUpdate(tenant, id).set({ recipientType: 'private' }).execute();
  return { id, carId };
}

const cvrs = ['25313763', '13748136', '10150817'];

type Made = { name?: string; email: string; role?: PortalRole; maySign?: boolean; scope?: 'all' | 'some' };

/** A customer with an open portal and a login that stands for it. */
export async function addPortalCustomer(
  tenant: Tenant,
  { name = 'Holm Byg ApS', email, role = 'owner', ...more }: Made,
) {
  await openPortalOf(tenant);
  const cvr = cvrs[name.length % cvrs.length] ?? null;
  const customerId = await addCustomer(tenant, { type: 'business', name, email, cvr });
  return { customerId, ...(await addPerson(tenant, customerId, email, role, more)) };
}

type Login = { organization: { id: string; slug: string }; portalUserId: string };

/** The actor of a login, with a session of its own, proved so many minutes ago. */
export async function portalActor(
  { accounts }: Database,
  { organization, portalUserId }: Login,
  customers: readonly Partial<PortalCustomer>[],
  provenMinutesAgo = 0,
): Promise<PortalActor> {
  const provenAt = new Date(Date.now() - provenMinutesAgo * 60_000);
  const { id: sessionId } = await accounts
    .insertInto('portalSession')
    .values({
      ...{ organizationId: organization.id, userId: portalUserId, token: randomUUID(), provenAt, createdAt: provenAt },
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const login = await accounts
    .selectFrom('portalUser')
    .select(['email', 'name'])
    .where('id', '=', portalUserId)
    .executeTakeFirstOrThrow();
  const all = customers.map(
    (each): PortalCustomer => ({
      ...{ accessId: 0, customerId: 0, name: 'Holm Byg ApS', type: 'business', role: 'owner', maySign: true },
      ...{ scope: 'all', ...each },
    }),
  );
  const [current] = all;
  if (!current) throw new Error('an actor stands for a customer');
  return {
    ...{ organizationId: organization.id, slug: organization.slug, portalUserId, sessionId, ...login },
    ...{ customers: all, current, provenAt },
  };
}
