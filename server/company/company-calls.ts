import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { inEngineWords } from '../auth/engine-words.ts';
import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { createCompany, refuseTooMany, renameCompany } from './company-commands.ts';
import { staffRoles } from './company-rules.ts';
import { readSlug } from './company-slug.ts';
import { changeRole } from './employee-commands.ts';
import { type Company, inCompany } from './in-company.ts';
import { closeCompany } from './ownership-commands.ts';

const name = z.string().trim().min(2).max(80);
const slug = z.string().transform((text, context) => {
  const read = readSlug(text.trim());
  if (typeof read === 'string') return read;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

const created = z.object({ name, slug, keepCurrentActiveOrganization: z.boolean().optional() });
const changed = z.object({
  data: z
    .strictObject({ name, slug })
    .partial()
    .refine((data) => Object.keys(data).length > 0),
  organizationId: z.guid().nullish(),
});

const one = z.object({ organizationId: z.guid() });
const role = z.enum(staffRoles);
const promoted = z.object({
  memberId: z.guid(),
  role: z.union([role, z.tuple([role]).transform(([only]) => only)]),
  organizationId: z.guid().nullish(),
});

/** Defaults of form fields that a call lacks. */
const otherwise = { kind: 'dealer', department: 'Hovedafdeling' } as const;

/** The caller's session. */
type Current = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>;

/** The account engine's organisation calls, run as product commands, with the same rules, mails and history. */
export function companyCalls(database: Database, origin: string) {
  const { accounts } = database;
  const columns = ['id', 'name', 'slug', 'logo', 'metadata', 'createdAt'] as const;
  const memberColumns = ['id', 'organizationId', 'userId', 'role', 'createdAt'] as const;
  const organizationOf = (id: string) =>
    accounts.selectFrom('organization').select(columns).where('id', '=', id).executeTakeFirst();

  /** Runs as a member of the organisation: the role is read in the transaction, and non-members are refused. */
  function asMember<T>({ session, user }: Current, organizationId: string, work: (company: Company) => Promise<T>) {
    const actor = {
      organizationId,
      userId: user.id,
      role: 'customer' as const,
      impersonatorId: impersonatorOf(session),
    };
    return inCompany(database, actor, work);
  }

  async function close(current: Current, { organizationId }: z.output<typeof one>) {
    const organization = await organizationOf(organizationId);
    await asMember(current, organizationId, (company) => closeCompany(company, company.organizationName));
    return { ...organization };
  }

  async function changeMemberRole(current: Current, input: z.output<typeof promoted>) {
    const active: unknown = Reflect.get(current.session, 'activeOrganizationId');
    const organizationId = input.organizationId ?? (typeof active === 'string' ? active : undefined);
    if (!organizationId)
      throw new APIError('BAD_REQUEST', { code: 'NO_ACTIVE_ORGANIZATION', message: 'No active organization' });
    const isThat = accounts
      .selectFrom('member')
      .where('id', '=', input.memberId)
      .where('organizationId', '=', organizationId);
    const by = { origin, sessionId: current.session.id };
    await asMember(current, organizationId, async (company) => {
      const member = await isThat.select('number').executeTakeFirst();
      const changed = await changeRole(company, member?.number ?? 0, input.role, by);
      if (!changed) throw new DomainError('member-not-found', 400);
    });
    return { ...(await isThat.select(memberColumns).executeTakeFirst()) };
  }

  async function rename(current: Current, { data, organizationId }: z.output<typeof changed>) {
    const active: unknown = Reflect.get(current.session, 'activeOrganizationId');
    const id = organizationId ?? (typeof active === 'string' ? active : undefined);
    if (!id) throw new APIError('BAD_REQUEST', { code: 'NO_ACTIVE_ORGANIZATION', message: 'No active organization' });
    return asMember(current, id, (company) => renameCompany(company, data));
  }

  async function create({ session, user }: Current, input: z.output<typeof created>) {
    const founder = { userId: user.id, impersonatorId: impersonatorOf(session) };
    await refuseTooMany(database, user.id);
    const id = await createCompany(database, founder, { name: input.name, slug: input.slug, ...otherwise });
    if (!input.keepCurrentActiveOrganization) {
      await accounts.updateTable('session').set({ activeOrganizationId: id }).where('id', '=', session.id).execute();
    }
    const members = await accounts
      .selectFrom('member')
      .select(memberColumns)
      .where('organizationId', '=', id)
      .execute();
    return { ...(await organizationOf(id)), members };
  }

  return {
    id: 'company-calls',
    hooks: {
      before: [
        answered('/organization/create', created, create),
        answered('/organization/delete', one, close),
        answered('/organization/update-member-role', promoted, changeMemberRole),
        answered('/organization/update', changed, rename),
      ],
    },
  };
}

/** Answers a call instead of the engine, for the signed-in user. */
function answered<Schema extends z.ZodType>(
  own: string,
  schema: Schema,
  run: (current: Current, input: z.output<Schema>) => Promise<object>,
) {
  return {
    matcher: ({ path }: { path?: string }) => path === own,
    handler: createAuthMiddleware(async (ctx) => {
      const current = await getSessionFromCtx(ctx);
      if (!current) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' });
      const input = schema.safeParse(ctx.body);
      if (!input.success) throw invalid(input.error);
      return ctx.json(await run(current, input.data).catch(refuse));
    }),
  };
}

function impersonatorOf(session: object) {
  const id: unknown = Reflect.get(session, 'impersonatedBy');
  return typeof id === 'string' ? id : undefined;
}

function invalid({ issues }: z.ZodError) {
  const [issue] = issues;
  return new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message: `${issue?.path.join('.')}: ${issue?.message}` });
}

function refuse(error: unknown): never {
  throw error instanceof DomainError ? inEngineWords(error) : error;
}
