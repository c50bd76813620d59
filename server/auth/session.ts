import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type pg from 'pg';
import type { DB, Role } from '../db/schema.ts';
import { longestSession } from './engine-options.ts';
import { isRequiredByOrganization } from './required-second-step.ts';

/** The signed-in user. Without a membership the user is not staff anywhere. */
export type Session = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  platformRole: 'admin' | 'user';
  /** The platform administrator who is impersonating. */
  impersonatorId: string | undefined;
  /** Whether everything else is blocked until a second factor is set up. */
  mustSetUpSecondStep: boolean;
  membership: Membership | null;
  /** Name of the organisation whose customer the user is. */
  customerOf: string | undefined;
  /** Whether the user works for several organisations. */
  isInMore: boolean;
};

export type Membership = {
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  role: Role;
};

/** A session as the database has it, its expiry, and whether a visit may still move that. */
export type ReadSession = { session: Session; expiresAt: Date; canBeProlonged: boolean };

const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Valid sessions with their users, who must not be banned, and the membership of the active or first organisation. */
const sessions = builder
  .selectFrom('session')
  .innerJoin('user', 'user.id', 'session.userId')
  .leftJoinLateral(
    (eb) =>
      eb
        .selectFrom('member')
        .innerJoin('organization', 'organization.id', 'member.organizationId')
        .select([
          'member.role as memberRole',
          'organization.id as organizationId',
          'organization.name as organizationName',
          'organization.slug as organizationSlug',
        ])
        .whereRef('member.userId', '=', 'session.userId')
        .where('member.role', '!=', sql.lit('customer'))
        .orderBy(sql`member."organizationId" is not distinct from session."activeOrganizationId"`, 'desc')
        .orderBy('member.createdAt')
        .orderBy('member.id')
        .limit(sql.lit(1))
        .as('membership'),
    (join) => join.onTrue(),
  )
  .select([
    'session.id as sessionId',
    'session.expiresAt',
    sql<boolean>`session."expiresAt" < session."createdAt" + make_interval(days => ${sql.lit(longestSession.staff)})`.as(
      'canBeProlonged',
    ),
    'session.impersonatedBy',
    'user.id as userId',
    'user.name',
    'user.email',
    'user.role as platformRole',
    'user.twoFactorEnabled',
    sql<boolean>`not "user"."twoFactorEnabled" and ${isRequiredByOrganization(sql.ref('user.id'))}`.as(
      'isAskedForSecondStep',
    ),
    'membership.memberRole',
    'membership.organizationId',
    'membership.organizationName',
    'membership.organizationSlug',
    sql<boolean>`exists (
      select from member other where other."userId" = session."userId" and other.role <> 'customer'
        and other."organizationId" <> membership."organizationId"
    )`.as('isInMore'),
    sql<string | null>`case when membership."organizationId" is null then (
      select organization.name from member bought
      join organization on organization.id = bought."organizationId"
      where bought."userId" = session."userId" and bought.role = 'customer'
      order by bought."organizationId" is not distinct from session."activeOrganizationId" desc, bought."createdAt", bought.id
      limit 1
    ) end`.as('customerOf'),
  ])
  .where('session.expiresAt', '>', sql<Date>`now()`)
  .where((eb) => eb.or([eb('user.banned', '=', sql.lit(false)), eb('user.banExpires', '<=', sql<Date>`now()`)]));

/** The statement that reads a session sets the transaction's organisation too. */
const statement = sessions
  .select([
    sql`set_config('app.organizationId', coalesce(membership."organizationId"::text, ''), true)`.as('boundTo'),
    sql`set_config('app.userId', "user".id::text, true)`.as('boundUser'),
    sql`set_config('app.impersonatorId', coalesce(session."impersonatedBy"::text, ''), true)`.as('boundImpersonator'),
  ])
  .where('session.token', '=', '');

const { sql: text } = statement.compile();

type Row = Awaited<ReturnType<typeof sessions.execute>>[number];

/**
 * Opens a read transaction and reads its session in one round trip; later queries run as its organisation, or as none.
 * `platformAdminIds` are always administrators.
 */
export async function openAs(
  client: pg.PoolClient,
  token: string,
  platformAdminIds: readonly string[],
): Promise<ReadSession | null> {
  const [, found] = await Promise.all([
    client.query(`begin read only; select set_config('app.scope', 'accounts', true)`),
    client.query<Row>({ name: 'session', text, values: [token] }),
    client.query(`select set_config('app.scope', '', true)`),
  ]);
  const row = found.rows[0];
  if (!row) return null;
  const { expiresAt, canBeProlonged } = row;
  return { session: sessionOf(row, platformAdminIds), expiresAt, canBeProlonged };
}

/** The valid ones of many sessions, by their ids, in one query of the account engine's connections. */
export async function readSessions(
  accounts: Kysely<DB>,
  ids: readonly string[],
  platformAdminIds: readonly string[],
): Promise<Map<string, Session>> {
  const asked = sessions.where(sql<boolean>`session.id = any(${ids}::uuid[])`).compile();
  const { rows } = await accounts.executeQuery(asked);
  return new Map(rows.map((row) => [row.sessionId, sessionOf(row, platformAdminIds)]));
}

/** A user with a missing required second factor has no membership until it is set up. */
function sessionOf(row: Row, platformAdminIds: readonly string[]): Session {
  const { memberRole: role, organizationId, organizationName, organizationSlug } = row;
  const isMember = role !== null && organizationId !== null && organizationName !== null && organizationSlug !== null;
  const platformRole = platformAdminIds.includes(row.userId) ? 'admin' : row.platformRole;
  const isAsked = row.isAskedForSecondStep || (platformRole === 'admin' && !row.twoFactorEnabled);
  const mustSetUpSecondStep = isAsked && row.impersonatedBy === null;
  return {
    sessionId: row.sessionId,
    userId: row.userId,
    name: row.name,
    email: row.email,
    platformRole: mustSetUpSecondStep ? 'user' : platformRole,
    impersonatorId: row.impersonatedBy ?? undefined,
    mustSetUpSecondStep,
    membership: isMember && !mustSetUpSecondStep ? { organizationId, organizationName, organizationSlug, role } : null,
    customerOf: mustSetUpSecondStep ? undefined : (row.customerOf ?? undefined),
    isInMore: row.isInMore,
  };
}
