import { sql } from 'kysely';
import { workingStatuses } from '../company/company-rules.ts';
import type { Role } from '../db/schema.ts';
import { compact } from '../format/compact.ts';
import type { Tenant } from '../tenant.ts';

/** The organisation's departments and colleagues, as files name them. */
export type Named = {
  department: (text: string | undefined) => number | undefined;
  /** By name or e-mail; somebody whose role is unfit is nobody. */
  colleague: (text: string | undefined) => string | undefined;
};

const keyOf = (text: string) => compact(text).replaceAll('aa', 'å');

/** Reads whom and what a file's names mean. */
export async function readNamed({ db, organizationId }: Tenant, isFit: (role: Role) => boolean): Promise<Named> {
  const [departments, colleagues] = await Promise.all([
    db
      .selectFrom('department')
      .where('organizationId', '=', organizationId)
      .select(['id', 'name', sql<string>`coalesce("shortCode", name)`.as('shortCode')])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.userId')
      .where('member.organizationId', '=', organizationId)
      .where('member.status', 'in', workingStatuses)
      .select(['member.userId', 'member.role', 'user.name', 'user.email'])
      .execute(),
  ]);
  const departmentOf = new Map([
    ...departments.map(({ id, shortCode }) => [keyOf(shortCode), id] as const),
    ...departments.map(({ id, name }) => [keyOf(name), id] as const),
  ]);
  const colleagueOf = new Map(
    colleagues
      .filter(({ role }) => isFit(role))
      .flatMap(({ userId, name, email }) => [name, email].map((text) => [keyOf(text), userId] as const)),
  );
  return {
    department: (text) => (text === undefined ? undefined : departmentOf.get(keyOf(text))),
    colleague: (text) => (text === undefined ? undefined : colleagueOf.get(keyOf(text))),
  };
}
