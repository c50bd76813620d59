import type { Tenant } from '../tenant.ts';

/** The alternatives of all revisions of quotes, which tell what tables and overrides they were reckoned from. */
export const quotedAlternatives = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('quoteRevision as revision')
    .innerJoin('quoteAlternative as alternative', (join) =>
      join
        .onRef('alternative.organizationId', '=', 'revision.organizationId')
        .onRef('alternative.revisionId', '=', 'revision.id'),
    )
    .where('revision.organizationId', '=', organizationId);
