import { Link } from 'react-router';
import { LatestHistory } from '#app/history/page-history.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { withMerged } from '#server/customers/merge-queries.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPageHistory } from '../../page-history.ts';
import type { Route } from './+types/history.ts';
import { useRecordPath } from './record-paths.ts';

export const middleware = [
  requirePermission('customers', 'read'),
  requirePermission('history', 'read'),
] satisfies Route.MiddlewareFunction[];

/** The history of a customer, or with `merged` that of a record before it became part of this one. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const asked = url.searchParams.get('merged');
  return readInTenant(context, async (tenant) => {
    const merged = (await withMerged(tenant, id)).filter((each) => each !== id);
    const shown = asked === null ? id : found(merged.find((each) => each === readId(asked)));
    return { id, merged, shown, history: found(await readPageHistory(tenant, 'customer', shown)) };
  });
}

export default function HistoryOfCustomer({ loaderData: { id, merged, shown, history } }: Route.ComponentProps) {
  const path = useRecordPath()('history');
  const toMerged = (each: number) => `${path}${path.includes('?') ? '&' : '?'}merged=${each}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {merged.length > 0 && (
        <nav aria-label="Kunder, der er lagt sammen" className="flex flex-wrap items-center gap-x-4 text-sm">
          {[id, ...merged].map((each) => (
            <Link
              key={each}
              to={each === id ? path : toMerged(each)}
              aria-current={each === shown ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:text-neutral-900 aria-[current]:no-underline md:min-h-9"
            >
              {each === id ? 'Denne kunde' : `Kunde #${each} før sammenlægningen`}
            </Link>
          ))}
        </nav>
      )}
      <LatestHistory history={history} />
    </div>
  );
}
