import { ForgetSection } from '#app/erasing/forget-section.tsx';
import { InsightSection } from '#app/erasing/insight-section.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { isManager } from '#server/auth/managers.ts';
import { forgetPerson, forgetSchema } from '#server/erasing/forget-commands.ts';
import { insightSchema, listInsights } from '#server/erasing/insight-commands.ts';
import { readForgetting } from '#server/erasing/person-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { subjects } from '#server/subject-list.ts';
import { makeInsight } from '../insight-file.ts';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Persondata · Bilassistent' }];

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    page: found(await readForgetting(tenant, { table: 'lead', id })),
    insights: await listInsights(tenant, { table: 'lead', id }, new Date()),
    formKey: crypto.randomUUID(),
    mayForget: isManager(tenant.role),
  }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const form = await readForm(request);
  if (form.get('step') === 'insight') {
    return submitForm(form, insightSchema, async (input) => {
      await makeInsight(context, { table: 'lead', id }, input);
      return redirectWith(`/leads/${id}/privacy`, { title: 'Indsigten er klar', text: 'Den kan hentes i 7 dage.' });
    });
  }
  return submitForm(form, forgetSchema, async (input) => {
    found(await inTenant(context, (tenant) => forgetPerson(tenant, subjects, { table: 'lead', id }, input)));
    return redirectWith(`/leads/${id}/privacy`, { title: 'Kunden er slettet for altid' });
  });
}

export default function PrivacyOfLead({
  loaderData: { page, insights, formKey, mayForget },
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={`Persondata: ${page.title}`} back={{ to: `/leads/${params.id}/edit`, label: 'Emnet' }} />
      {!page.erasedAt && (
        <InsightSection path={`/leads/${params.id}/insight`} {...{ insights, formKey }} mayFetch={mayForget} />
      )}
      <ForgetSection page={page} mayForget={mayForget} result={actionData?.result} />
    </div>
  );
}
