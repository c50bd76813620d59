import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { inEngineWords } from '../auth/engine-words.ts';
import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { acceptInvitation, findInvitation, rejectInvitation } from './answer-invitation.ts';
import { staffRoles } from './company-rules.ts';
import { leaveCompany, removeEmployee } from './employee-commands.ts';
import { type Company, inCompany } from './in-company.ts';
import { cancelInvitation, inviteEmployees, resendInvitation } from './invitation-commands.ts';

type Session = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>;
type Caller = { session: Session };
type Call = (caller: Caller, body: unknown) => Promise<object | undefined>;

const role = z.enum(staffRoles);
const organizationId = z.guid().nullish();
const bodies = {
  invite: z.object({
    email: z.email().toLowerCase(),
    role: role.or(z.tuple([role]).transform(([only]) => only)),
    organizationId,
    resend: z.boolean().optional(),
  }),
  remove: z.object({ memberIdOrEmail: z.string(), organizationId }),
  leave: z.object({ organizationId: z.guid() }),
  answer: z.object({ invitationId: z.guid() }),
};

const invitationColumns = [
  ...(['id', 'organizationId', 'email', 'role'] as const),
  ...(['status', 'expiresAt', 'inviterId', 'createdAt'] as const),
] as const;
const memberColumns = ['id', 'organizationId', 'userId', 'role', 'createdAt'] as const;

/**
 * The account engine's member calls, run as product commands: with mails, ended sessions and history. Forbidden calls
 * fall through to the engine, which refuses them.
 */
export function peopleCalls(database: Database, origin: string) {
  const { accounts } = database;

  function asMember<T>({ session }: Caller, named: string | null | undefined, work: (company: Company) => Promise<T>) {
    const active = session.session.activeOrganizationId;
    const organization = named ?? (typeof active === 'string' ? active : undefined);
    if (!organization) return Promise.resolve(undefined);
    const actor = { organizationId: organization, userId: session.user.id, role: 'member' as const };
    return inCompany(database, { ...actor, impersonatorId: impersonatorOf(session) }, work);
  }

  const invitation = (id: string) =>
    accounts.selectFrom('invitation').select(invitationColumns).where('id', '=', id).executeTakeFirst();

  const calls: Readonly<Record<string, Call>> = {
    'invite-member': async (caller, body) => {
      const input = bodies.invite.parse(body);
      const id = await asMember(caller, input.organizationId, async (company) => {
        const asked = { emails: [input.email], role: input.role, departmentIds: [], title: null, message: null };
        const [invited] = await inviteEmployees(company, asked, origin);
        if (invited?.outcome === 'member') return undefined;
        const found = await company.db
          .selectFrom('invitation')
          .select(['id', 'number'])
          .where('organizationId', '=', company.organizationId)
          .where('email', '=', input.email)
          .where('status', '=', 'pending')
          .executeTakeFirst();
        if (invited?.outcome === 'pending' && (!input.resend || !found)) return undefined;
        if (invited?.outcome === 'pending' && found) await resendInvitation(company, found.number, origin);
        return found?.id;
      });
      return id ? invitation(id) : undefined;
    },
    'cancel-invitation': async (caller, body) => {
      const { invitationId } = bodies.answer.parse(body);
      const found = await accounts
        .selectFrom('invitation')
        .select(['organizationId', 'number'])
        .where('id', '=', invitationId)
        .executeTakeFirst();
      if (!found) return undefined;
      await asMember(caller, found.organizationId, (company) => cancelInvitation(company, found.number));
      return invitation(invitationId);
    },
    'remove-member': async (caller, body) => {
      const { memberIdOrEmail, organizationId } = bodies.remove.parse(body);
      const member = await asMember(caller, organizationId, async (company) => {
        const isMail = memberIdOrEmail.includes('@');
        const found = await company.db
          .selectFrom('member')
          .innerJoin('user', 'user.id', 'member.userId')
          .select(['member.id', 'member.organizationId', 'member.userId', 'member.role', 'member.createdAt', 'number'])
          .where('member.organizationId', '=', company.organizationId)
          .where(isMail ? 'user.email' : 'member.id', '=', isMail ? memberIdOrEmail.toLowerCase() : memberIdOrEmail)
          .executeTakeFirst();
        return found && (await removeEmployee(company, found.number)) && found;
      });
      return member && { member: shown(member) };
    },
    leave: async (caller, body) => {
      const { organizationId } = bodies.leave.parse(body);
      return asMember(caller, organizationId, async (company) => {
        const member = await company.db
          .selectFrom('member')
          .select(memberColumns)
          .where('id', '=', company.memberId)
          .executeTakeFirst();
        await leaveCompany(company);
        return member;
      });
    },
    'accept-invitation': async ({ session }, body) => {
      const found = await findInvitation(database, bodies.answer.parse(body).invitationId, null);
      if (!found || !session.user.emailVerified) return undefined;
      await acceptInvitation(database, found, inviteeOf(session));
      await accounts
        .updateTable('session')
        .set({ activeOrganizationId: found.organizationId })
        .where('id', '=', session.session.id)
        .execute();
      const member = await accounts
        .selectFrom('member')
        .select(memberColumns)
        .where('organizationId', '=', found.organizationId)
        .where('userId', '=', session.user.id)
        .executeTakeFirst();
      return { invitation: await invitation(found.id), member };
    },
    'reject-invitation': async ({ session }, body) => {
      const found = await findInvitation(database, bodies.answer.parse(body).invitationId, null);
      if (!found || !session.user.emailVerified) return undefined;
      await rejectInvitation(database, found, inviteeOf(session));
      return { invitation: await invitation(found.id), member: null };
    },
  };

  return {
    id: 'people-calls',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => callOf(path) !== undefined,
          handler: createAuthMiddleware(async (ctx) => {
            const call = callOf(ctx.path);
            const session = await getSessionFromCtx(ctx);
            if (!call || !session || !ctx.request) return;
            const answer = await call({ session }, ctx.body).catch(leaveToEngine);
            return answer && ctx.json(answer);
          }),
        },
      ],
    },
  };

  function callOf(path: string | undefined) {
    const name = /^\/organization\/([a-z-]+)$/.exec(path ?? '')?.[1] ?? '';
    return Object.hasOwn(calls, name) ? calls[name] : undefined;
  }
}

function impersonatorOf({ session }: Session) {
  const id: unknown = Reflect.get(session, 'impersonatedBy');
  return typeof id === 'string' ? id : undefined;
}

function inviteeOf(session: Session) {
  return { userId: session.user.id, email: session.user.email, impersonatorId: impersonatorOf(session) };
}

function shown<Row extends { number: number }>({ number: _, ...member }: Row) {
  return member;
}

/** A body it cannot read and a missing right are refused by the engine, in its words; all else is refused here. */
function leaveToEngine(error: unknown): undefined {
  if (error instanceof z.ZodError) return undefined;
  if (!(error instanceof DomainError)) throw error;
  if (error.status === 403) return undefined;
  throw inEngineWords(error);
}
