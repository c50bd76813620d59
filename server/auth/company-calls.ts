import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { createCompany, refuseTooMany } from '../company/company-commands.ts';
import { readSlug } from '../company/company-slug.ts';
import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';

const name = z.string().trim().min(2).max(80);
const slug = z.string().transform((text, context) => {
  const read = readSlug(text.trim());
  if (typeof read === 'string') return read;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

const created = z.object({ name, slug, keepCurrentActiveOrganization: z.boolean().optional() });
const changed = z.object({ data: z.strictObject({ name, slug }).partial() });

/** What a call does not tell and a form asks for. */
const otherwise = { kind: 'dealer', department: 'Hovedafdeling' } as const;

/** Whom a call is made by: the engine refuses whoever is nobody. */
type Current = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>;

/**
 * The calls that make organisations, in the engine's words and by the product's own rules: what an organisation needs
 * beside its name comes with it, and its slug is one that its portal can be reached by.
 */
export function companyCalls(database: Database) {
  const { accounts } = database;

  async function create({ session, user }: Current, input: z.output<typeof created>) {
    const impersonatorId: unknown = Reflect.get(session, 'impersonatedBy');
    const founder = { userId: user.id, impersonatorId: impersonatorId ? String(impersonatorId) : undefined };
    await refuseTooMany(database, user.id);
    const id = await createCompany(database, founder, { name: input.name, slug: input.slug, ...otherwise });
    if (!input.keepCurrentActiveOrganization) {
      await accounts.updateTable('session').set({ activeOrganizationId: id }).where('id', '=', session.id).execute();
    }
    const columns = ['id', 'name', 'slug', 'logo', 'metadata', 'createdAt'] as const;
    const organization = await accounts
      .selectFrom('organization')
      .select(columns)
      .where('id', '=', id)
      .executeTakeFirst();
    const members = await accounts
      .selectFrom('member')
      .select(['id', 'organizationId', 'userId', 'role', 'createdAt'])
      .where('organizationId', '=', id)
      .execute();
    return { ...organization, members };
  }

  return {
    id: 'company-calls',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path === '/organization/create',
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx);
            if (!current) return;
            const input = created.safeParse(ctx.body);
            if (!input.success) throw invalid(input.error);
            return ctx.json(await create(current, input.data).catch(inEngineWords));
          }),
        },
        {
          matcher: ({ path }: { path?: string }) => path === '/organization/update',
          handler: createAuthMiddleware(async (ctx) => {
            const input = changed.safeParse(ctx.body);
            if (!input.success) throw invalid(input.error);
            Object.assign(ctx.body, input.data);
          }),
        },
      ],
    },
  };
}

function invalid({ issues }: z.ZodError) {
  const [issue] = issues;
  return new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message: `${issue?.path.join('.')}: ${issue?.message}` });
}

const statuses = { 403: 'FORBIDDEN', 409: 'CONFLICT', 429: 'TOO_MANY_REQUESTS' } as const;

/** A refusal of ours as the engine's: its code in capitals. */
function inEngineWords(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const status =
    error.status === 403 || error.status === 409 || error.status === 429 ? statuses[error.status] : 'BAD_REQUEST';
  throw new APIError(status, { code: error.code.toUpperCase().replaceAll('-', '_'), message: error.code });
}
