import type { Tenant } from '../tenant.ts';
import { revisionsOf } from './quote-lock.ts';
import { readAlternatives } from './read-alternatives.ts';

/** What a customer accepted of a quote: the revision and its alternative. Undefined where nothing was sent. */
export async function readAccepted(tenant: Tenant, quoteId: number) {
  const { db, organizationId } = tenant;
  const [acceptance, revisions] = await Promise.all([
    db
      .selectFrom('quoteAcceptance')
      .select(['id', 'revisionId', 'alternativeId', 'name', 'email', 'acceptedAt'])
      .where('organizationId', '=', organizationId)
      .where('quoteId', '=', quoteId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    revisionsOf(tenant, quoteId).execute(),
  ]);
  const revision = acceptance
    ? revisions.find(({ id }) => id === acceptance.revisionId)
    : revisions.find(({ status }) => status === 'sent');
  if (!revision) return undefined;
  const alternatives = await readAlternatives(tenant, revision.id);
  const chosen = alternatives.find(({ id }) => id === acceptance?.alternativeId) ?? alternatives[0];
  return chosen && { acceptance, revision, chosen };
}
