import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { NameSource } from './subject.ts';

type Named = {
  [Table in keyof DB]: 'organizationId' | 'id' | 'name' extends keyof DB[Table] ? Table : never;
}[keyof DB];

/** Resolves a table's ids to names. */
export function namesOf(table: Named): NameSource['read'] {
  return async ({ db, organizationId }, ids) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)}
      where "organizationId" = ${organizationId} and id in (${sql.join(ids.map(Number))})`.execute(db);
    return rows;
  };
}
