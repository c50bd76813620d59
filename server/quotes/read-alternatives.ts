import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { asOre } from '../format/money.ts';
import { traceFor } from '../pricing/trace-views.ts';
import type { Tenant } from '../tenant.ts';
import type { ShownAlternative } from './shown-quote.ts';

/** The stored alternatives of a revision with their lines, in order. */
export function readAlternatives({ db, organizationId }: Tenant, revisionId: number) {
  return db
    .selectFrom('quoteAlternative')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('quoteLine')
          .select(['key', 'kind', 'label', 'period', 'exclVat', 'vatRate', 'vat', 'inclVat', 'vatReason', 'reason'])
          .where('quoteLine.organizationId', '=', organizationId)
          .whereRef('quoteLine.alternativeId', '=', 'quoteAlternative.id')
          .orderBy('quoteLine.position'),
      ).as('lines'),
    )
    .where('organizationId', '=', organizationId)
    .where('revisionId', '=', revisionId)
    .orderBy('position')
    .execute();
}

export type StoredAlternative = Awaited<ReturnType<typeof readAlternatives>>[number];

const sums = (exclVat: StoredAlternative['deposit'], inclVat: StoredAlternative['deposit']) => ({
  ...{ exclVat, inclVat },
  vat: asOre(inclVat - exclVat),
});

/** What the lines of a stored alternative add up to, and its terms. */
export function totalsOf(stored: StoredAlternative): ShownAlternative['totals'] {
  const { deposit, months, excessKmPrice, kmIncluded, lateReturnFee } = stored;
  return {
    monthly: sums(stored.monthlyExclVat, stored.monthlyInclVat),
    oneTime: sums(stored.oneTimeExclVat, stored.oneTimeInclVat),
    contract: sums(stored.contractExclVat, stored.contractInclVat),
    ...{ deposit, months, excessKmPrice, kmIncluded, lateReturnFee },
  };
}

/** An alternative as the customer reads it. */
export function shownAlternativeOf(stored: StoredAlternative): ShownAlternative {
  const { position, term, km, lines, trace } = stored;
  return {
    ...{ position, term, km },
    lines: lines.map(({ kind: _, reason: _reason, ...line }) => line),
    totals: totalsOf(stored),
    why: traceFor(trace, 'customer').map(({ text }) => text),
  };
}
