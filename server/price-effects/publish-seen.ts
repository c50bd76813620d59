import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { lockDraft } from '../price-tables/draft-commands.ts';
import { listVersions } from '../price-tables/price-table-queries.ts';
import { lockPublishing, publishDraft } from '../price-tables/publish-commands.ts';
import type { PriceTableKind } from '../price-tables/table-types.ts';
import type { Tenant } from '../tenant.ts';
import { forgetEffects } from './kept-effect.ts';
import { readEffectInputs } from './read-inputs.ts';

type Seen = { number: number; validFrom: string; note: string | null; fingerprint: string };

/**
 * Publishes the draft whose effect was seen: refused as `price-effect-stale` when anything the preview was made of has
 * changed since, or none was seen for that day. Sent twice, the second answers as the first. Undefined when not found.
 */
export async function publishSeen(
  tenant: Tenant,
  kind: PriceTableKind,
  id: number,
  { number, validFrom, note, fingerprint }: Seen,
  now: Date,
) {
  allow(tenant, 'priceProtocols', 'update');
  const draft = await lockDraft(tenant, kind, id);
  if (!draft) {
    const versions = await listVersions(tenant, id);
    if (versions.length === 0) return undefined;
    const done = versions.find((each) => each.number === number && each.status === 'published');
    if (done?.validFrom !== validFrom) throw new DomainError('price-draft-gone', 409);
    return { number, validFrom };
  }
  await lockPublishing(tenant, kind);
  const inputs = await readEffectInputs(tenant, kind, id, validFrom);
  const published = await publishDraft(tenant, kind, id, { validFrom, note }, now);
  if (inputs?.fingerprint !== fingerprint) throw new DomainError('price-effect-stale', 409);
  await forgetEffects(tenant, id);
  return published;
}
