import { Link } from 'react-router';
import { Trace } from '#app/distribution/trace.tsx';
import { Form } from '#app/form/form.tsx';
import { StepProblems } from '#app/form/step-problems.tsx';
import { outcomeLabels, releaseLabels } from '#app/texts/distribution.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { type AssignmentRow, listAssignments, readStaffNames } from '#server/leads/assignment-queries.ts';
import { giveAgain } from '#server/leads/hand-commands.ts';
import { giveAgainSchema } from '#server/leads/hand-schema.ts';
import type { Route } from './+types/assignments.ts';
import { DistributionTabs } from './distribution-tabs.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Seneste tildelinger · Bilassistent' }];

export const middleware = [requirePermission('integrations', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    assignments: await listAssignments(tenant),
    names: await readStaffNames(tenant),
  }));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, giveAgainSchema, async ({ lead }) => {
    const { number, userId } = found(await inTenant(context, (tenant) => giveAgain(tenant, lead, new Date())));
    const title = userId ? `Emne ${number} er fordelt igen` : `Emne ${number} er ufordelt: ingen kan tage det`;
    return redirectWith('/company/distribution/assignments', { title });
  });
}

export default function Assignments({ loaderData: { assignments, names }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Fordeling</h1>
      <DistributionTabs current="assignments" />
      <StepProblems result={actionData?.result} />
      <section className="surface overflow-hidden" aria-label="Seneste tildelinger">
        {assignments.length === 0 ? (
          <div className="empty">
            <h2>Ingen tildelinger endnu</h2>
            <p>Når et emne er givet ud efter en regel, kan du her se, hvem der fik det, og hvorfor.</p>
          </div>
        ) : (
          <table className="stacked-table">
            <thead>
              <tr>
                <th scope="col">Emne</th>
                <th scope="col">Gik til</th>
                <th scope="col">Hvornår</th>
                <th scope="col">Siden</th>
                <th scope="col">Hvorfor</th>
                <th scope="col">
                  <span className="sr-only">Handlinger</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {assignments.map((row) => (
                <Row key={row.id} row={row} names={names} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}

function Row({ row, names }: { row: AssignmentRow; names: Readonly<Record<string, string>> }) {
  return (
    <tr>
      <th scope="row">
        <Link
          to={`/leads/${row.leadId}/edit`}
          className="link inline-flex min-h-11 items-center whitespace-nowrap md:min-h-0"
        >
          Emne {row.number}
        </Link>
      </th>
      <td data-label="Gik til" className="wrap-anywhere">
        {row.name ?? outcomeLabels[row.outcome]}
      </td>
      <td data-label="Hvornår">{formatInstant(row.assignedAt)}</td>
      <td data-label="Siden" className="wrap-anywhere">
        {sinceText(row)}
      </td>
      <td data-label="Hvorfor">
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center md:min-h-0">
            {row.ruleName ?? outcomeLabels[row.outcome]}
          </summary>
          <div className="mt-2">
            <Trace trace={row.trace} names={names} />
          </div>
        </details>
      </td>
      <td>
        {!row.releasedAt && (
          <Form method="post">
            <input type="hidden" name="step" value="again" />
            <input type="hidden" name="lead" value={row.leadId} />
            <button
              type="submit"
              aria-label={`Fordel igen: emne ${row.number}`}
              className="link inline-flex min-h-11 cursor-pointer items-center text-sm whitespace-nowrap md:min-h-0"
            >
              Fordel igen
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}

function sinceText({ acceptedAt, releasedFor, note }: AssignmentRow) {
  if (releasedFor) return [releaseLabels[releasedFor], note].filter(Boolean).join(': ');
  return acceptedAt ? 'Taget' : '–';
}
