import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { Role } from '../db/schema.ts';
import { keyOf } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { invitationMail } from '../mail/organization-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { invitationDays, maxResends, mayGive, resendHours, workingStatuses } from './company-rules.ts';
import { setDepartments } from './department-queries.ts';
import type { InvitationInput } from './employee-schema.ts';
import { type Company, refuseImpersonator } from './in-company.ts';
import { hashToken, inDays, isResendWindowOver, newToken, sentAgain } from './invitation-token.ts';

const mostPerDay = 200;

export type Invited = { email: string; outcome: 'invited' | 'member' | 'pending' };

/**
 * Invites each address by mail, idempotent by form key. Members and addresses with a valid invitation are reported and
 * skipped. `origin` is the product's address without a path.
 */
export async function inviteEmployees(company: Company, input: InvitationInput, origin: string) {
  allow(company, 'invitation', 'create');
  refuseImpersonator(company);
  if (!mayGive(company.role, input.role)) throw new DomainError('role-above-own', 403, 'role');
  const { formKey: form, ...typed } = input;
  const formKey = form ? keyOf(form, typed) : null;
  const made = await invitedBy(company, formKey);
  await countInvitations(company, input.emails.filter((email) => !made.includes(email)).length);
  const departmentIds = await setDepartments(company, input.departmentIds);
  const invited: Invited[] = [];
  for (const email of input.emails) {
    const outcome = made.includes(email)
      ? 'invited'
      : await inviteOne(company, { ...input, departmentIds, formKey }, email, origin);
    invited.push({ email, outcome });
  }
  return invited;
}

/** The addresses a form has already invited; one whose invitation was revoked since is invited again. */
async function invitedBy({ db, organizationId }: Company, formKey: string | null) {
  if (formKey === null) return [];
  const made = await db
    .selectFrom('invitation')
    .select('email')
    .where('organizationId', '=', organizationId)
    .where('formKey', '=', formKey)
    .where('status', '!=', 'canceled')
    .execute();
  return made.map(({ email }) => email);
}

type NewInvitation = Omit<InvitationInput, 'formKey'> & { formKey: string | null };

async function inviteOne(company: Company, input: NewInvitation, email: string, origin: string) {
  const { db, organizationId } = company;
  const member = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('member.id')
    .where('member.organizationId', '=', organizationId)
    .where('user.email', '=', email)
    .where('member.status', 'in', workingStatuses)
    .executeTakeFirst();
  if (member) return 'member';
  const pending = await db
    .selectFrom('invitation')
    .select(['id', sql<boolean>`"expiresAt" > now()`.as('isGood')])
    .where('organizationId', '=', organizationId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (pending?.isGood) return 'pending';
  if (pending) await db.updateTable('invitation').set({ status: 'canceled' }).where('id', '=', pending.id).execute();
  const token = newToken();
  const { role, title, message, departmentIds, formKey } = input;
  const { id, expiresAt } = await db
    .insertInto('invitation')
    .values({
      organizationId,
      email,
      role,
      title,
      message,
      departmentIds,
      formKey,
      inviterId: company.userId,
      tokenHash: hashToken(token),
      expiresAt: inDays(invitationDays),
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow();
  await sendInvitation(company, { id, email, role, message, expiresAt, token, origin });
  return 'invited';
}

/**
 * Resends a pending or expired invitation with a new link and expiry. Undefined when not found; refused beyond the
 * daily limit.
 * @param lastSent when the page saw it sent last, in ISO form: one resent since is not sent again
 */
export async function resendInvitation(company: Company, number: number, origin: string, lastSent?: string) {
  allow(company, 'invitation', 'create');
  refuseImpersonator(company);
  const invitation = await lockInvitation(company, number);
  if (!invitation) return undefined;
  if (invitation.status !== 'pending') throw new DomainError('invitation-answered', 409);
  const { id, email, role, message, resendCount, isWindowOver, sentAt } = invitation;
  if (lastSent !== undefined && lastSent !== sentAt.toISOString()) return { email };
  if (!mayGive(company.role, role)) throw new DomainError('role-above-own', 403);
  if (!isWindowOver && resendCount >= maxResends) throw new DomainError('too-many-resends', 429);
  const token = newToken();
  const { expiresAt } = await company.db
    .updateTable('invitation')
    .set(sentAgain(token, invitationDays, { isWindowOver, resendCount }))
    .where('id', '=', id)
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  await sendInvitation(company, { id, email, role, message, expiresAt, token, origin });
  return { email };
}

/** Revokes an invitation, idempotent: its link stops working. Undefined when not found. */
export async function cancelInvitation(company: Company, number: number) {
  allow(company, 'invitation', 'cancel');
  refuseImpersonator(company);
  const invitation = await lockInvitation(company, number);
  if (!invitation) return undefined;
  if (invitation.status === 'canceled') return { email: invitation.email };
  if (invitation.status !== 'pending') throw new DomainError('invitation-answered', 409);
  if (!mayGive(company.role, invitation.role)) throw new DomainError('role-above-own', 403);
  await company.db.updateTable('invitation').set({ status: 'canceled' }).where('id', '=', invitation.id).execute();
  return { email: invitation.email };
}

async function lockInvitation({ db, organizationId }: Company, number: number) {
  const found = await db
    .selectFrom('invitation')
    .select(['id', 'email', 'role', 'message', 'status', 'sentAt', 'resendCount'])
    .select(isResendWindowOver(resendHours).as('isWindowOver'))
    .where('organizationId', '=', organizationId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, role: found.role ?? ('member' satisfies Role) };
}

type Sent = {
  id: string;
  email: string;
  role: Role;
  message: string | null;
  expiresAt: Date;
  token: string;
  origin: string;
};

async function sendInvitation(company: Company, { id, email, role, message, expiresAt, token, origin }: Sent) {
  const mail = invitationMail({
    to: email,
    organizationName: company.organizationName,
    inviterName: company.actorName,
    role,
    message,
    url: `${origin}/accepter-invitation/${id}?${new URLSearchParams({ token })}`,
    expiresAt,
  });
  await queueMail(company.db, mail);
}

/** The limit of invitations: beyond it, an organisation is sending something else. */
async function countInvitations({ db, organizationId }: Company, more: number) {
  const { count } = await db
    .selectFrom('invitation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count + more > mostPerDay) throw new DomainError('too-many-invitations', 429);
}
