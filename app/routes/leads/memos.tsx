import { afterConflict } from '#app/form/revalidate.ts';
import { MemoTab } from '#app/memos/memo-tab.tsx';
import { aboutLink } from '#app/texts/memos.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { areReadable } from '#server/memos/memo-about.ts';
import { readMemoTab } from '#server/memos/memo-tab.ts';
import { readShownAbout } from '#server/memos/shown-about.ts';
import { memoTabAction } from '../memo-tab.ts';
import type { Route } from './+types/memos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Notater om emnet · Bilassistent' }];

export const middleware = [
  requirePermission('leads', 'read'),
  requirePermission('memos', 'read'),
] satisfies Route.MiddlewareFunction[];

const aboutLead = (subjectId: number) => ({ subjectType: 'lead', subjectId }) as const;

export function loader({ params, url, context }: Route.LoaderArgs) {
  const about = aboutLead(foundId(params.id));
  const asked = readPage(url.searchParams);
  return readInTenant(context, async (tenant) => {
    const [shown] = await readShownAbout(tenant, [about]);
    const lead = found(shown);
    return { page: await readMemoTab(tenant, about, asked), lead, canChange: await areReadable(tenant, [about]) };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const about = aboutLead(foundId(params.id));
  found((await readInTenant(context, (tenant) => readShownAbout(tenant, [about])))[0]);
  return memoTabAction(request, context, { about, back: `/leads/${about.subjectId}/memos` });
}

export const shouldRevalidate = afterConflict;

export default function LeadMemos({ loaderData, actionData }: Route.ComponentProps) {
  const { page, lead, canChange } = loaderData;
  const { label, to } = aboutLink(lead);
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={`Notater: ${label}`} back={{ to, label: 'Emnet' }} />
      <MemoTab
        page={page}
        path={`/leads/${lead.subjectId}/memos`}
        hrefOf={(id) => `/memos/${id}/edit`}
        canChange={canChange}
        result={actionData?.result}
      />
    </div>
  );
}
