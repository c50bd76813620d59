import { Link } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { danishDay, formatDay } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { keepPerson, keepSchema } from '#server/erasing/retention-commands.ts';
import { listGoing } from '#server/erasing/retention-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/retention.ts';
import { KeepForm } from './keep-form.tsx';

export const meta = () => [{ title: 'Slettes snart · Kunder · Bilassistent' }];

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

const path = '/customers/retention';
const addressOf = (page: number, keep?: string) => `${path}?page=${page}${keep ? `&keep=${keep}#${keep}` : ''}`;

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const asked = readPage(searchParams);
    const { rows, total, months } = await listGoing(tenant, dayOf(new Date()), asked);
    const { page, pageSize } = asked;
    return {
      rows,
      total,
      months,
      page,
      pages: Math.ceil(total / pageSize),
      keep: searchParams.get('keep'),
      mayKeep: { customer: can(tenant.role, 'customers', 'update'), lead: can(tenant.role, 'leads', 'update') },
      maySet: can(tenant.role, 'organization', 'update'),
    };
  });
}

export function action({ request, url: { searchParams }, context }: Route.ActionArgs) {
  return submitForm(request, keepSchema, async (input) => {
    const { group } = found(await inTenant(context, (tenant) => keepPerson(tenant, input, dayOf(new Date()))));
    return redirectWith(addressOf(readPage(searchParams).page), { title: 'Oplysningerne beholdes 12 måneder', group });
  });
}

export const shouldRevalidate = afterConflict;

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, months, page, pages, keep, mayKeep, maySet } = loaderData;
  const refused = actionData?.result;
  const asked = refused ? `${refused.submission.payload.table}-${refused.submission.payload.id}` : keep;
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead
        title="Slettes snart"
        back={{ to: '/customers', label: 'Kunder' }}
        beside={<span className="text-neutral-600 tabular-nums">{formatNumber(total)} i alt</span>}
      >
        <p className="text-sm text-neutral-600">
          Kunder og afsluttede emner uden kontakt i {months} måneder. De slettes for altid om natten på den viste dag,
          også lukkede notater, der nævner dem. Salg bevares, så længe bogføringsloven kræver det.{' '}
          {maySet && (
            <Link to="/company/settings" className="link">
              Ret antal måneder
            </Link>
          )}
        </p>
      </PageHead>
      {rows.length === 0 ? (
        <div className="empty">
          <Icon name="circle-check" size={32} />
          <h2>Ingen slettes de næste 30 dage</h2>
          <p>Her står dem, I ikke har haft kontakt med længe, 30 dage før de slettes.</p>
        </div>
      ) : (
        <ul className="surface divide-y divide-neutral-200">
          {rows.map((row) => {
            const key = `${row.table}-${row.id}`;
            const kind = row.table === 'customer' ? 'Kunde' : `Emne ${row.number}`;
            return (
              <li key={key} id={key} className="grid scroll-mt-20 gap-3 p-4">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                    <Link
                      to={row.path}
                      className="link inline-flex min-h-11 items-center font-medium wrap-anywhere md:min-h-0"
                    >
                      {row.title}
                    </Link>
                    <span className="badge badge-plain">{kind}</span>
                  </p>
                  <p className="text-sm text-neutral-600 max-sm:w-full">
                    Sidste kontakt {formatDay(danishDay(row.lastSignAt))}
                  </p>
                  <p className="text-sm font-medium max-sm:flex-1">Slettes {formatDay(row.eraseOn)}</p>
                  {mayKeep[row.table] && asked !== key && (
                    <Link
                      to={addressOf(page, key)}
                      aria-label={`Behold ${row.title}, ${kind.toLowerCase()}`}
                      className={buttonClass('secondary')}
                    >
                      Behold
                    </Link>
                  )}
                </div>
                {mayKeep[row.table] && asked === key && (
                  <KeepForm row={row} result={refused} cancel={addressOf(page)} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Sider" className="flex flex-wrap items-center gap-2 text-sm text-neutral-600">
          {page > 1 && (
            <Link to={addressOf(page - 1)} rel="prev" className={buttonClass('secondary')}>
              Forrige
            </Link>
          )}
          Side {page} af {pages}
          {page < pages && (
            <Link to={addressOf(page + 1)} rel="next" className={buttonClass('secondary')}>
              Næste
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
