import { data, Link, redirect } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import { readId } from '#server/format/id.ts';
import { flash } from '#server/http/flash.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createQuickMemo, quickLineSchema, understandLine } from '#server/memos/quick-memo.ts';
import type { Route } from './+types/quick.ts';
import { problemsOf } from './line-problems.ts';
import { QuickAsk } from './quick-ask.tsx';
import { QuickLine } from './quick-line.tsx';
import { quickPath } from './quick-path.ts';
import { UnderstoodChips } from './understood.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Ny opgave · Bilassistent' }];

export const middleware = [requirePermission('memos', 'create')] satisfies Route.MiddlewareFunction[];

const mostLine = 1000;

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const line = (searchParams.get('line') ?? '').slice(0, mostLine);
  return readInTenant(context, async (tenant) => ({
    understood: line.trim() === '' ? undefined : await understandLine(tenant, line, new Date()),
    memoId: readId(searchParams.get('memo') ?? ''),
    back: redirectTarget(searchParams.get('back') ?? '/memos'),
    formKey: crypto.randomUUID(),
  }));
}

export function action({ request, url: { searchParams }, context }: Route.ActionArgs) {
  return submitForm(request, quickLineSchema, async (input) => {
    const { understood, made } = await inTenant(context, (tenant) => createQuickMemo(tenant, input));
    const { line, formKey } = input;
    if (!made) return data({ asks: { line, formKey, understood } });
    const headers = {
      'Set-Cookie': await flash({ title: 'Opgaven er gemt', text: understood.title, group: made.group }),
    };
    if (searchParams.has('row')) return data({ made: made.id }, { headers });
    const back = searchParams.get('back') ?? '/memos';
    return redirect(quickPath({ line, memo: String(made.id), back }), { status: 303, headers });
  });
}

export const shouldRevalidate = () => false;

export default function QuickMemo({ loaderData, actionData }: Route.ComponentProps) {
  const { understood, memoId, back, formKey } = loaderData;
  const asks = actionData && 'asks' in actionData ? actionData.asks : undefined;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const typed = result?.submission.payload.line;
  const line = typeof typed === 'string' ? typed : undefined;
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={asks ? 'Inden opgaven gemmes' : 'Ny opgave'} back={{ to: back, label: 'Opgaver' }} />
      {asks && (
        <Form method="post" action={quickPath({ back })}>
          <QuickAsk {...asks} />
        </Form>
      )}
      {understood && memoId !== undefined && !asks && !result && (
        <section aria-labelledby="gemt" className="surface grid gap-3 p-4">
          <h2 id="gemt" className="text-base font-semibold">
            Sådan er den forstået
          </h2>
          <UnderstoodChips understood={understood} />
          <div className="flex flex-wrap gap-2">
            <Link to={`/memos/${memoId}/edit`} className={buttonClass('secondary')}>
              Ret
            </Link>
            <Link to={back} className={buttonClass('secondary')}>
              Til opgaverne
            </Link>
          </div>
        </section>
      )}
      {!asks && (
        <QuickLine {...{ formKey, back }} {...(line && { typed: line })} problems={problemsOf(actionData ?? {})} />
      )}
    </div>
  );
}
