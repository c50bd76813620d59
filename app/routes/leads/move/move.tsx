import { data, Link, redirect } from 'react-router';
import { FormSection } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { leadStatuses } from '#app/texts/leads.ts';
import { buttonClass } from '#app/ui/button.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { readLeadRecord } from '#server/leads/lead-record.ts';
import { titleOfLead } from '../record/lead-head.tsx';
import type { Route } from './+types/move.ts';
import { asks, MoveForm, moveLabel } from './move-form.tsx';
import { movePath } from './move-path.ts';
import { submitMove } from './submit-move.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? `Flyt ${loaderData.name}` : 'Flyt emne'} · Bilassistent` }];
}

export const middleware = [requirePermission('leads', 'update')] satisfies Route.MiddlewareFunction[];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const page = found(await readInTenant(context, (tenant) => readLeadRecord(tenant, id)));
  const { status, carId, brandName, modelName, availability } = found(page.mayChange ? page.lead : undefined);
  return {
    lead: { status, carId, brandName, modelName, availability },
    name: titleOfLead(page),
    moves: page.moves,
    to: searchParams.get('to'),
    back: redirectTarget(searchParams.get('back') ?? `/leads/${id}/edit`),
  };
}

export async function action({ request, url: { searchParams }, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const { lead, moves } = found(await readInTenant(context, (tenant) => readLeadRecord(tenant, id)));
  const form = await readForm(request);
  const back = redirectTarget(searchParams.get('back') ?? `/leads/${id}/edit`);
  const move = moves.find(({ to }) => to === form.get('to'));
  const isAsking = move !== undefined && lead.status === form.get('from') && asks(move);
  if (form.has('ask') && isAsking) return redirect(movePath(id, { to: move.to, back }), 303);
  return submitMove(context, id, form, async (message) =>
    // The board's own form stays on the board.
    searchParams.has('row')
      ? data({ isMoved: true }, { headers: { 'Set-Cookie': await flash(message) } })
      : redirectWith(back, message),
  );
}

export const shouldRevalidate = afterConflict;

const section = 'flyt';

export default function MoveLead({ params, loaderData, actionData }: Route.ComponentProps) {
  const { lead, name, moves, to, back } = loaderData;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const wanted = result?.submission.payload.to ?? to;
  const move = moves.find((each) => each.to === wanted);
  const others = moves.filter((each) => each !== move);
  const stay = (
    <Link to={back} className={buttonClass('secondary')}>
      Behold status
    </Link>
  );
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead
        title={`Flyt ${name}`}
        back={{ to: back, label: 'Tilbage' }}
        beside={<span className="badge badge-plain">{leadStatuses[lead.status]}</span>}
      />
      {(move || result) && (
        <FormSection id={section} title={move ? moveLabel(move, lead) : 'Emnet er ikke flyttet'} refused={result}>
          {move ? (
            <MoveForm
              key={move.to}
              {...{ move, lead, result }}
              action={`${movePath(params.id, { back })}#${section}`}
              beside={stay}
            />
          ) : (
            <div>{stay}</div>
          )}
        </FormSection>
      )}
      {others.length > 0 ? (
        <nav aria-labelledby="andre" className="grid gap-2">
          <h2 id="andre" className="text-base font-semibold">
            {move ? 'Eller flyt til' : 'Flyt til'}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {others.map((each) => (
              <li key={each.to}>
                <Link to={movePath(params.id, { to: each.to, back })} className={buttonClass('secondary')}>
                  {moveLabel(each, lead)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        !move && <p className="text-sm text-neutral-600">Kun en leder kan genåbne et afsluttet emne.</p>
      )}
    </div>
  );
}
