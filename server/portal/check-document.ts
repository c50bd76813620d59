import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { countPortalRequest } from '../portal-accounts/portal-limit.ts';
import { readTenant, systemActor, type Tenant } from '../tenant.ts';
import { readPortal } from './portal-tenant.ts';

const quarter = 15 * 60;
/** Files that are compared for an address, and for a whole portal, in a quarter of an hour. */
const mostOfAddress = 30;
const mostOfPortal = 600;

/** Counts a file that somebody wants compared; refused (429) beyond the limits. The address is kept as a hash. */
export async function countCheck({ accounts }: Database, organizationId: string, address: string) {
  const who = createHash('sha256').update(`${organizationId}${address}`).digest('base64url');
  for (const [whose, max] of [
    [who, mostOfAddress],
    ['portal', mostOfPortal],
  ] as const) {
    const key = `/kontroller|${whose}`;
    const { allowed } = await countPortalRequest(accounts, { organizationId, key }, { window: quarter, max });
    if (!allowed) throw new DomainError('check-too-many', 429);
  }
}

/** What is known of a signed PDF: its label and day for everybody, who signed and when for those who see it in the portal. */
export type Checked = { label: string; signedAt: Date; parties: { name: string; at: Date }[] };

/** A signed PDF by its hash, as a stranger or a login reads of it; undefined when it is none. */
export async function findSignedPdf(
  database: Database,
  { organizationId, portalUserId }: { organizationId: string; portalUserId: string | undefined },
  sha256: string,
): Promise<Checked | undefined> {
  const copy = await readTenant(database.pool, systemActor(organizationId), ({ db }) =>
    db
      .selectFrom('signedCopy')
      .select(['label', 'signedAt', 'signatureRequestId', 'quoteId'])
      .where('organizationId', '=', organizationId)
      .where('sha256', '=', sha256)
      .executeTakeFirst(),
  );
  if (!copy) return undefined;
  const { label, signedAt, signatureRequestId, quoteId } = copy;
  const seen =
    portalUserId === undefined
      ? undefined
      : await readPortal(database, { organizationId, portalUserId }, async ({ db }) => {
          const signing = await db
            .selectFrom('portalSigning')
            .select('signers')
            .where('id', '=', signatureRequestId ?? 0)
            .executeTakeFirst();
          const quote = await db
            .selectFrom('portalQuote')
            .select('id')
            .where('id', '=', quoteId ?? 0)
            .executeTakeFirst();
          return { signers: signing?.signers ?? [], seesQuote: quote !== undefined };
        });
  const parties = (seen?.signers ?? []).flatMap(({ name, signedAt: at }) => (at ? [{ name, at: new Date(at) }] : []));
  if (!seen?.seesQuote || quoteId === null) return { label, signedAt, parties };
  return { label, signedAt, parties: await readTenant(database.pool, systemActor(organizationId), accepted(quoteId)) };
}

const accepted =
  (quoteId: number) =>
  ({ db, organizationId }: Tenant) =>
    db
      .selectFrom('quoteAcceptance')
      .select(['name', 'acceptedAt as at'])
      .where('organizationId', '=', organizationId)
      .where('quoteId', '=', quoteId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
