import { timingSafeEqual } from 'node:crypto';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/password.ts';
import type { Database } from '../db/database.ts';
import { orRefuse } from '../db/refuse.ts';
import type { Role } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { type Tenant, withTenant } from '../tenant.ts';
import { isWorking } from './company-rules.ts';
import { lockOrganization } from './in-company.ts';
import { hashToken } from './invitation-token.ts';

export type InvitationState = 'pending' | 'accepted' | 'rejected' | 'canceled' | 'expired';

/**
 * An invitation for its page. `isProven` when `token` is the mailed one, which proves access to the mailbox. Undefined
 * when not found, or the organisation is closed.
 */
export async function findInvitation({ accounts }: Database, id: string, token: string | null) {
  const found = await accounts
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organizationId')
    .innerJoin('user as inviter', 'inviter.id', 'invitation.inviterId')
    .leftJoin('user as invitee', 'invitee.email', 'invitation.email')
    .select([
      'invitation.id',
      'invitation.organizationId',
      'invitation.email',
      'invitation.role',
      'invitation.message',
      'invitation.status',
      'invitation.expiresAt',
      'invitation.tokenHash',
      'organization.name as organizationName',
      'inviter.name as inviterName',
      'invitee.id as inviteeId',
    ])
    .where('invitation.id', '=', id)
    .where('organization.closedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { tokenHash, status, inviteeId, role, ...invitation } = found;
  const isOver = status === 'pending' && found.expiresAt.getTime() <= Date.now();
  const state: InvitationState = isOver ? 'expired' : status;
  return {
    ...invitation,
    role: role ?? ('member' satisfies Role),
    state,
    isProven: tokenHash !== null && token !== null && isSame(hashToken(token), tokenHash),
    hasAccount: inviteeId !== null,
  };
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

function isSame(one: string, other: string) {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

type Invitee = {
  userId: string;
  email: string;
  requestId?: string | undefined;
  impersonatorId?: string | undefined;
};

/** Accepts an invitation, idempotent. Refused unless it is the invitee's and pending. */
export function acceptInvitation(database: Database, invitation: FoundInvitation, invitee: Invitee) {
  return answering(database, invitation, invitee, 'accepted', (tenant) => join(tenant, invitation));
}

/** Declines an invitation, idempotent. Refused unless it is the invitee's and pending. */
export function rejectInvitation(database: Database, invitation: FoundInvitation, invitee: Invitee) {
  return answering(database, invitation, invitee, 'rejected', ({ db }) =>
    db
      .updateTable('invitation')
      .set({ status: 'rejected', answeredAt: new Date() })
      .where('id', '=', invitation.id)
      .execute(),
  );
}

type Newcomer = { name: string; password: string; userId: string; requestId?: string | undefined };

/**
 * Creates the invitee's account with the mailed token, which proves the address, and accepts. The caller signs in with
 * the same password.
 * @returns whether it was accepted before: then only the password proves who accepted
 */
export async function registerByInvitation(database: Database, invitation: FoundInvitation, newcomer: Newcomer) {
  if (!invitation.isProven) throw new DomainError('invitation-unproven', 403);
  const { name, userId, requestId } = newcomer;
  const { email } = invitation;
  if (isCommonPassword(newcomer.password, [name, email])) throw new DomainError('password-too-common', 400, 'password');
  const password = await hashPassword(newcomer.password);
  return answering(database, invitation, { userId, email, requestId }, 'accepted', async (tenant) => {
    const user = tenant.db.insertInto('user').values({ id: userId, name, email, emailVerified: true });
    await orRefuse(user.execute(), { user_email_key: { code: 'has-account' } });
    await tenant.db
      .insertInto('account')
      .values({ userId, accountId: userId, providerId: 'credential', password })
      .execute();
    await join(tenant, invitation);
  });
}

/** Runs `answer` on a pending invitation. @returns whether the same answer was given before, when nothing is done */
async function answering(
  { accountsPool }: Database,
  { id, organizationId, email, role }: FoundInvitation,
  { impersonatorId, ...invitee }: Invitee,
  asked: 'accepted' | 'rejected',
  answer: (tenant: Tenant) => Promise<unknown>,
) {
  if (impersonatorId) throw new DomainError('impersonating', 403);
  if (invitee.email.toLowerCase() !== email.toLowerCase()) throw new DomainError('invited-another', 403);
  const actor = { organizationId, role, userId: invitee.userId, requestId: invitee.requestId };
  return withTenant(accountsPool, actor, async (tenant) => {
    const organization = await lockOrganization(tenant);
    const stored = await tenant.db
      .selectFrom('invitation')
      .select((eb) => ['status', eb('expiresAt', '>', eb.fn<Date>('now')).$castTo<boolean>().as('isGood')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const isRepeated = organization !== undefined && stored?.status === asked;
    if (isRepeated && (asked === 'rejected' || (await worksHere(tenant, email)))) return { isRepeated };
    if (!organization || stored?.status !== 'pending' || !stored.isGood) {
      throw new DomainError('invitation-answered', 409);
    }
    await answer(tenant);
    return { isRepeated: false };
  });
}

/** Whether the invitee is still a member: an accepted invitation does not readmit a former one. */
async function worksHere({ db, organizationId }: Tenant, email: string) {
  const member = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('member.status')
    .where('member.organizationId', '=', organizationId)
    .where('user.email', '=', email)
    .executeTakeFirst();
  return member !== undefined && isWorking(member.status);
}

/** A former member gets the same member row back. */
async function join({ db, organizationId, userId, role }: Tenant, { id }: FoundInvitation) {
  const { title, departmentIds } = await db
    .updateTable('invitation')
    .set({ status: 'accepted', answeredAt: new Date() })
    .where('id', '=', id)
    .returning(['title', 'departmentIds'])
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('department')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [0, ...departmentIds])
    .forKeyShare()
    .execute();
  const place = { role, title, departmentIds: known.map((department) => department.id) };
  const former = await db
    .selectFrom('member')
    .select(['id', 'status'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('role', '!=', 'customer')
    .executeTakeFirst();
  if (former && isWorking(former.status)) return;
  if (former) {
    const back = { ...place, status: 'active', endDate: null } as const;
    await db.updateTable('member').set(back).where('id', '=', former.id).execute();
    return;
  }
  await orRefuse(
    db
      .insertInto('member')
      .values({ ...place, organizationId, userId })
      .execute(),
    {
      member_organizationId_userId_key: { code: 'already-member' },
    },
  );
}
