import { listConsents } from '../customers/consent-commands.ts';
import { customersOf } from '../customers/customer-queries.ts';
import type { Tenant } from '../tenant.ts';
import { findNewEmail } from './change-email.ts';
import { findErasingRequest } from './data-requests.ts';
import { listDetailChanges } from './detail-commands.ts';
import { listOwnExports } from './own-export.ts';
import { readOwnLog } from './own-log.ts';
import type { PortalActor } from './portal-actor.ts';

/** What a login can change of itself, and an owner of its customer. */
export async function readOwnSettings(tenant: Tenant, actor: PortalActor, now = new Date()) {
  const { portalUserId, current } = actor;
  const { db, organizationId } = tenant;
  const login = await db
    .selectFrom('portalUser')
    .select(['name', 'phone', 'email'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', portalUserId)
    .executeTakeFirstOrThrow();
  const texts = await db
    .selectFrom('portalAgreed as agreed')
    .innerJoin('portalText as text', (join) =>
      join.onRef('text.organizationId', '=', 'agreed.organizationId').onRef('text.id', '=', 'agreed.textId'),
    )
    .select(['text.id', 'text.kind', 'text.number', 'text.text', 'agreed.agreedAt'])
    .where('agreed.organizationId', '=', organizationId)
    .where('agreed.portalUserId', '=', portalUserId)
    .orderBy('agreed.agreedAt', 'desc')
    .orderBy('text.id', 'desc')
    .execute();
  const customer = current.role === 'owner' ? await readOwned(tenant, current.customerId) : undefined;
  const [log, exports, asked, pending] = await Promise.all([
    readOwnLog(tenant, portalUserId),
    listOwnExports(tenant, actor, now),
    current.role === 'owner' ? findErasingRequest(tenant, current.customerId) : undefined,
    findNewEmail(tenant, portalUserId),
  ]);
  const isMaking = exports.some(({ isReady, customerId }) => !isReady && customerId === current.customerId);
  return { login, texts, customer, log, exports, isMaking, answeredBy: asked?.dueOn, newEmail: pending?.email };
}

async function readOwned(tenant: Tenant, customerId: number) {
  const details = await customersOf(tenant)
    .select(['type', 'name', 'phone', 'address', 'postalCode', 'city', 'cvr', 'ean', 'invoiceEmail'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const changes = await listDetailChanges(tenant, customerId);
  const consents = await listConsents(tenant, customerId);
  return {
    details,
    pending: changes.map(({ id, field, value }) => ({ id, field, value })),
    consents: (['email', 'sms', 'phone'] as const).map((channel) => {
      const newest = consents.find((each) => each.channel === channel);
      return { channel, givenAt: newest?.isGiven ? newest.at : null };
    }),
  };
}

export type OwnSettings = Awaited<ReturnType<typeof readOwnSettings>>;
