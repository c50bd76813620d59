import { data } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { memoStatusLabels } from '#app/texts/memos.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { memoStatuses } from '#server/memos/memo-types.ts';
import { findMovedMemo, moveMemo, moveMemoSchema } from '#server/memos/move-memo.ts';
import { problemsOf } from '../quick/line-problems.ts';
import type { Route } from './+types/move.ts';
import { moveMemoPath } from './move-memo-path.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Flyt ${loaderData?.memo.title ?? 'opgave'} · Bilassistent` }];
}

export const middleware = [requirePermission('memos', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    memo: found(await findMovedMemo(tenant, id)),
    statuses: memoStatuses,
    back: redirectTarget(searchParams.get('back') ?? '/memos'),
  }));
}

export async function action({ request, url: { searchParams }, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findMovedMemo(tenant, id)));
  return submitForm(request, moveMemoSchema, async (input) => {
    const { group } = found(await inTenant(context, (tenant) => moveMemo(tenant, id, input)));
    const message = { title: `Flyttet til ${memoStatusLabels[input.to]}`, group };
    return searchParams.has('row')
      ? data({ isMoved: true }, { headers: { 'Set-Cookie': await flash(message) } })
      : redirectWith(redirectTarget(searchParams.get('back') ?? '/memos'), message);
  });
}

export default function MoveMemo({ loaderData: { memo, statuses, back }, actionData }: Route.ComponentProps) {
  const problems = problemsOf(actionData ?? {});
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead
        title={`Flyt ${memo.title}`}
        back={{ to: back, label: 'Tilbage' }}
        beside={<span className="badge badge-plain">{memoStatusLabels[memo.status]}</span>}
      />
      {problems.length > 0 && (
        <Banner tone="error" role="alert">
          {problems.join(' ')}
        </Banner>
      )}
      <Form method="post" action={moveMemoPath(memo.id, { back })} className="flex flex-wrap gap-2">
        <input type="hidden" name="from" value={memo.status} />
        {statuses
          .filter((status) => status !== memo.status)
          .map((status) => (
            <button
              key={status}
              type="submit"
              name="to"
              value={status}
              className={`${buttonClass('secondary')} min-h-11`}
            >
              {memoStatusLabels[status]}
            </button>
          ))}
      </Form>
    </div>
  );
}
