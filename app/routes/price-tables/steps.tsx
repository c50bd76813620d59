import { Link } from 'react-router';
import { StepProblems } from '#app/form/step-problems.tsx';
import { lostText } from '#app/texts/price-steps.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { axisNames } from '#server/price-tables/step-axes.ts';
import { changeSteps } from '#server/price-tables/step-commands.ts';
import { findSteps } from '#server/price-tables/step-query.ts';
import { stepSchema } from '#server/price-tables/step-schema.ts';
import type { Route } from './+types/steps.ts';
import { openDraft } from './draft-step.ts';
import { OpenDraft } from './open-draft.tsx';
import { kindOf } from './price-kind.ts';
import { StepSection } from './step-section.tsx';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    ...{ kind, id, steps: found(await findSteps(tenant, kind, id)) },
    axes: axisNames,
    mayEdit: can(tenant.role, 'priceProtocols', 'update'),
  }));
}

const done = { add: 'Tilføjet', change: 'Rettet. Priserne følger med', move: 'Flyttet', remove: 'Fjernet' } as const;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const page = `${priceTableWords[kind].path}/${id}/steps`;
  await readInTenant(context, async (tenant) => found(await findSteps(tenant, kind, id)));
  const form = await readForm(request);
  if (form.get('step') === 'edit') return openDraft(form, context, { kind, id, page });
  return submitForm(form, stepSchema, async (change) => {
    const { lost, group } = found(await inTenant(context, (tenant) => changeSteps(tenant, kind, id, change)));
    return redirectWith(page, {
      ...{ title: done[change.step], group },
      ...(lost > 0 && { text: lostText(lost) }),
    });
  });
}

export default function Steps({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, steps, axes, mayEdit } = loaderData;
  const result = actionData?.result;
  const isAtField = result?.error?.fieldErrors && Object.keys(result.error.fieldErrors).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to={`${priceTableWords[kind].path}/${id}`}
        className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
      >
        Til priserne
      </Link>
      {!isAtField && <StepProblems result={result} />}
      <OpenDraft {...steps} mayEdit={mayEdit} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        {axes.map((axis) => (
          <StepSection key={axis} {...{ kind, axis, steps, result }} isReadOnly={!steps.isDraft || !mayEdit} />
        ))}
      </div>
    </div>
  );
}
