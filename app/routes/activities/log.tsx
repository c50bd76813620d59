import { Link } from 'react-router';
import { QuickLog } from '#app/activities/quick-log.tsx';
import { StepProblems } from '#app/form/step-problems.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { findPerson } from '#server/contact-log/contact-of.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/log.ts';
import { logAction } from './log-action.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Log kontakt · Bilassistent' }];

export const middleware = [requirePermission('activities', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const lead = readId(searchParams.get('lead') ?? '');
  const about = lead
    ? ({ type: 'lead', id: lead } as const)
    : ({ type: 'customer', id: found(readId(searchParams.get('customer') ?? '')) } as const);
  const page = about.type === 'lead' ? `/leads/${about.id}/edit` : `/customers/${about.id}/edit`;
  return readInTenant(context, async (tenant) => ({
    person: found(await findPerson(tenant, about)),
    page,
    back: redirectTarget(searchParams.get('back') ?? page),
    formKey: crypto.randomUUID(),
  }));
}

export const action = (args: Route.ActionArgs) => logAction(args);

export default function LogContactPage({
  loaderData: { person, page, back, formKey },
  actionData,
}: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <Link to={back} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
          Tilbage
        </Link>
        <h1 className="page-title wrap-anywhere">Log kontakt med {person.name}</h1>
      </div>
      <StepProblems result={result} />
      <QuickLog about={person} formKey={formKey} back={back} result={result} />
      {page !== back && (
        <Link to={page} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
          {person.type === 'lead' ? 'Åbn emnet' : 'Åbn kunden'}
        </Link>
      )}
    </div>
  );
}
