import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { hashToken, inDays, isResendWindowOver, newToken, sentAgain } from '../company/invitation-token.ts';
import type { PortalRole } from '../db/schema.ts';
import { keyOf } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { portalInvitationMail } from '../mail/portal-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Tenant } from '../tenant.ts';
import type { PortalInvitationInput } from './invitation-schema.ts';
import { maxPortalResends, mostPeopleOf, portalInvitationDays, portalResendHours, rightsOf } from './portal-rules.ts';
import { type By, lockTeam, readPortalFacts, type Team } from './team-lock.ts';

const mostPerDay = 500;
/** Beyond the places of a customer: its owners may err, but send nobody's mails in the dealer's name. */
const moreADayByOwners = 8;

export type PortalInvited = { email: string; outcome: 'invited' | 'person' | 'pending' };

export const portalInvitationsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('portalInvitation').where('portalInvitation.organizationId', '=', organizationId);

/**
 * Invites addresses to a customer's portal by mail, idempotent by form key. Whoever has access, and an address with a
 * valid invitation, is reported and skipped. Undefined when the customer is not found; refused while the portal is
 * closed, the customer blocked, or the most people reached. `origin` is the product's address without a path.
 */
export async function inviteToPortal(
  tenant: Tenant,
  customerId: number,
  { formKey: form, emails, ...input }: PortalInvitationInput,
  { by, origin }: { by: By; origin: string },
) {
  const team = await lockTeam(tenant, customerId, by);
  if (!team) return undefined;
  const organization = await readPortalFacts(tenant);
  if (!organization.portalEnabled) throw new DomainError('portal-closed', 409);
  if (team.customer.isBlocked) throw new DomainError('portal-customer-blocked', 409);
  const pending = await pendingOf(tenant, customerId);
  const invited: PortalInvited[] = [];
  const taken =
    team.people.filter(({ status }) => status !== 'waiting').length + pending.filter(({ isGood }) => isGood).length;
  let places = mostPeopleOf(team.customer.type) - taken;
  await countPerDay(tenant, emails.length);
  if (by !== 'staff') await countByOwners(tenant, team.customer, emails.length);
  for (const email of emails) {
    const own = pending.find((each) => each.email === email);
    const isPerson = team.people.some((person) => person.email === email && person.status !== 'waiting');
    if (isPerson || own?.isGood) {
      invited.push({ email, outcome: isPerson ? 'person' : 'pending' });
      continue;
    }
    if (places <= 0) throw new DomainError('portal-too-many-people', 409, 'emails');
    places -= 1;
    if (own) await setStatus(tenant, own.id, 'recalled');
    const key = form ? keyOf(form, { ...input, email, customerId }) : null;
    await inviteOne(tenant, team, { ...rightsOf(input), email, formKey: key }, { organization, by, origin });
    invited.push({ email, outcome: 'invited' });
  }
  const count = invited.filter(({ outcome }) => outcome === 'invited').length;
  if (count > 0) await logTeam(tenant, team, by, 'inviterede til kundeportalen');
  return { invited };
}

type One = {
  email: string;
  name?: string | null | undefined;
  role: PortalRole;
  maySign: boolean;
  message?: string | null | undefined;
  formKey: string | null;
};
type Sender = { organization: { name: string; slug: string }; by: By; origin: string };

async function inviteOne(tenant: Tenant, { customer, actor }: Team, one: One, sender: Sender) {
  const token = newToken();
  const { expiresAt } = await tenant.db
    .insertInto('portalInvitation')
    .values({
      ...one,
      ...{ organizationId: tenant.organizationId, customerId: customer.id, tokenHash: hashToken(token) },
      ...{ expiresAt: inDays(portalInvitationDays), inviterAccessId: actor?.id ?? null },
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  await sendInvitation(tenant, { ...one, token, expiresAt, customerName: customer.name }, sender, actor?.name);
}

type Sent = {
  email: string;
  name?: string | null | undefined;
  message?: string | null | undefined;
  token: string;
  expiresAt: Date;
  customerName: string;
};

async function sendInvitation(tenant: Tenant, sent: Sent, { organization, origin }: Sender, inviter?: string) {
  const mail = portalInvitationMail({
    to: sent.email,
    name: sent.name ?? undefined,
    organizationName: organization.name,
    customerName: sent.customerName,
    inviterName: inviter,
    message: sent.message,
    url: `${origin}/kundeportal/${organization.slug}/invite/${sent.token}`,
    expiresAt: sent.expiresAt,
  });
  await queueMail(tenant.db, mail);
}

/**
 * Sends a pending or expired invitation again, with a new link and 14 more days. Undefined when not found; refused when
 * it is answered, and beyond five in 24 hours.
 * @param lastSent when the page saw it sent last, in ISO form: one sent since is not sent again
 */
export async function resendPortalInvitation(
  tenant: Tenant,
  customerId: number,
  id: number,
  { by, origin, lastSent }: { by: By; origin: string; lastSent?: string | undefined },
) {
  const found = await lockInvitation(tenant, customerId, id, by);
  if (!found) return undefined;
  const { team, invitation } = found;
  const organization = await readPortalFacts(tenant);
  if (!organization.portalEnabled) throw new DomainError('portal-closed', 409);
  if (invitation.status !== 'pending') throw new DomainError('portal-invitation-over', 409);
  if (lastSent !== undefined && lastSent !== invitation.sentAt.toISOString()) return { email: invitation.email };
  const { isWindowOver, resendCount } = invitation;
  if (!isWindowOver && resendCount >= maxPortalResends) throw new DomainError('too-many-resends', 429);
  const token = newToken();
  const { expiresAt } = await tenant.db
    .updateTable('portalInvitation')
    .set(sentAgain(token, portalInvitationDays, { isWindowOver, resendCount }))
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  const sent = { ...invitation, token, expiresAt, customerName: team.customer.name };
  await sendInvitation(tenant, sent, { organization, by, origin }, team.actor?.name);
  return { email: invitation.email };
}

/** Recalls an invitation: its link stops working. A second click changes nothing. Undefined when not found. */
export async function recallPortalInvitation(tenant: Tenant, customerId: number, id: number, by: By) {
  const found = await lockInvitation(tenant, customerId, id, by);
  if (!found) return undefined;
  const { email, status } = found.invitation;
  if (status === 'accepted') throw new DomainError('portal-invitation-over', 409);
  if (status === 'pending') await setStatus(tenant, id, 'recalled');
  return { email };
}

async function lockInvitation(tenant: Tenant, customerId: number, id: number, by: By) {
  const team = await lockTeam(tenant, customerId, by);
  const invitation = await portalInvitationsOf(tenant)
    .select(['id', 'email', 'name', 'message', 'status', 'sentAt', 'resendCount'])
    .select(isResendWindowOver(portalResendHours).as('isWindowOver'))
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return team && invitation && { team, invitation };
}

async function setStatus({ db, organizationId }: Tenant, id: number, status: 'recalled') {
  await db
    .updateTable('portalInvitation')
    .set({ status, answeredAt: sql<Date>`moment()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

function pendingOf(tenant: Tenant, customerId: number) {
  return portalInvitationsOf(tenant)
    .select(['id', 'email', sql<boolean>`"expiresAt" > now()`.as('isGood')])
    .where('customerId', '=', customerId)
    .where('status', '=', 'pending')
    .execute();
}

/** Beyond it, an organisation is sending something else. */
async function countPerDay(tenant: Tenant, more: number) {
  const { count } = await portalInvitationsOf(tenant)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sentAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count + more > mostPerDay) throw new DomainError('too-many-invitations', 429, 'emails');
}

/** What a customer's owners have invited in a day, recalled ones too. */
async function countByOwners(tenant: Tenant, { id, type }: Team['customer'], more: number) {
  const { count } = await portalInvitationsOf(tenant)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customerId', '=', id)
    .where('inviterAccessId', 'is not', null)
    .where('sentAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  const most = mostPeopleOf(type) + moreADayByOwners;
  if (count + more > most) throw new DomainError('portal-too-many-invitations', 429, 'emails');
}

type Logged = { id: number; departmentId: number | null };

/** What is done with a customer's people stands in its feed. */
export function logTeam(tenant: Tenant, { customer }: { customer: Logged }, by: By | 'self', summary: string) {
  const { id, departmentId } = customer;
  const actorType = by === 'staff' ? 'user' : 'customer';
  return logActivity(tenant, {
    verb: 'updated',
    summary,
    subjectType: 'customer',
    subjectId: id,
    departmentId,
    actorType,
  });
}
