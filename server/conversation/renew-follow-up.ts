import { type Selectable, sql } from 'kysely';
import type { LeadTable } from '../db/schema.ts';
import { leadUpdate } from '../leads/lead-lock.ts';
import { isClosed } from '../leads/lead-moves.ts';
import type { Tenant } from '../tenant.ts';

type Held = Pick<Selectable<LeadTable>, 'id' | 'status' | 'parkedFrom' | 'deletedAt'>;

/** An open lead is to be answered now, a parked one returns. A closed one stays closed. */
export async function renewFollowUp(tenant: Tenant, { id, status, parkedFrom, deletedAt }: Held) {
  if (deletedAt || isClosed(status)) return;
  const returned = { status: parkedFrom ?? 'contacted', parkedUntil: null, parkedFrom: null } as const;
  await leadUpdate(tenant, id)
    .set({
      ...(status === 'parked' && returned),
      ...{ nextActionKind: 'email', nextActionAt: sql<Date>`moment()`, nextActionNote: null },
      waitsSince: sql<Date>`coalesce("waitsSince", moment())`,
    })
    .execute();
}
