import type { Tenant } from '../tenant.ts';
import type { OwnLine } from './quote-types.ts';
import { pricesOf, type Reckoned } from './reckon-quote.ts';

/** Stores the reckoned alternatives and lines of a draft in place of those before; one without a price has none. */
export async function storeAmounts(
  { db, organizationId }: Tenant,
  revisionId: number,
  { alternatives }: Pick<Reckoned, 'alternatives'>,
  ownLines: readonly OwnLine[],
) {
  await db
    .deleteFrom('quoteAlternative')
    .where('organizationId', '=', organizationId)
    .where('revisionId', '=', revisionId)
    .execute();
  const priced = pricesOf(alternatives);
  if (priced.length === 0) return;
  const rows = priced.map(({ position, request, quote: { totals, trace, approval } }) => ({
    ...{ organizationId, revisionId, position, term: request.term, km: request.km },
    ...{ deductible: request.insurance?.deductible ?? null, level: request.service?.level ?? null },
    ...{ monthlyExclVat: totals.monthly.exclVat, monthlyInclVat: totals.monthly.inclVat },
    ...{ oneTimeExclVat: totals.oneTime.exclVat, oneTimeInclVat: totals.oneTime.inclVat },
    ...{ contractExclVat: totals.contract.exclVat, contractInclVat: totals.contract.inclVat },
    ...{ deposit: totals.deposit, months: totals.months, excessKmPrice: totals.excessKmPrice },
    ...{ kmIncluded: totals.kmIncluded, lateReturnFee: totals.lateReturnFee },
    ...{ trace: JSON.stringify(trace), approval: JSON.stringify(approval) },
  }));
  const stored = await db.insertInto('quoteAlternative').values(rows).returning(['id', 'position']).execute();
  const ids = new Map(stored.map(({ id, position }) => [position, id]));
  const lines = priced.flatMap(({ position, quote }) =>
    quote.lines.map((line, at) => ({
      ...{ organizationId, alternativeId: ids.get(position) ?? 0, position: at + 1 },
      ...line,
      ...(line.key === 'rent' && { leak: quote.approval.leak }),
      reason: line.kind === 'own' ? (ownLines[Number(line.key.slice('own-'.length)) - 1]?.reason ?? null) : null,
    })),
  );
  await db.insertInto('quoteLine').values(lines).execute();
}
