import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import type { LayerName } from './sheets.ts';

type Author = { name: string; by: string | null; at: Date | null };

/** Who changed each of the cells last, and when, from the history. */
export async function cellAuthors(
  { db, organizationId }: Tenant,
  cells: readonly { name: string; id: number | undefined }[],
  layer: LayerName,
): Promise<Author[]> {
  const ids = cells.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<{ id: number; by: string | null; at: Date }>`
    select distinct on (history."entityId") history."entityId" as id, "user".name as by, history."occurredAt" as at
    from history
    left join "user" on "user".id = history."actorId"
    where history."organizationId" = ${organizationId} and history."entityType" = 'priceCell'
      and history."entityId" = any (${ids}::bigint[]) and history."newValue" -> ${layer} is distinct from history."oldValue" -> ${layer}
    order by history."entityId", history.id desc`.execute(db);
  return cells.map(({ name, id }) => {
    const found = rows.find((row) => row.id === id);
    return { name, by: found?.by ?? null, at: found?.at ?? null };
  });
}
