import { ErasingRequest } from '#app/erasing/erasing-request.tsx';
import { ForgetSection } from '#app/erasing/forget-section.tsx';
import { InsightSection } from '#app/erasing/insight-section.tsx';
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
import { answerErasing, findErasingRequest } from '#server/portal/data-requests.ts';
import { subjects } from '#server/subject-list.ts';
import { makeInsight } from '../../insight-file.ts';
import type { Route } from './+types/privacy.ts';
import { backTo } from './record-paths.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    page: found(await readForgetting(tenant, { table: 'customer', id })),
    insights: await listInsights(tenant, { table: 'customer', id }, new Date()),
    formKey: crypto.randomUUID(),
    mayForget: isManager(tenant.role),
    asked: await findErasingRequest(tenant, id),
  }));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const form = await readForm(request);
  if (form.get('step') === 'insight') {
    return submitForm(form, insightSchema, async (input) => {
      await makeInsight(context, { table: 'customer', id }, input);
      return redirectWith(backTo(url), { title: 'Indsigten er klar', text: 'Den kan hentes i 7 dage.' });
    });
  }
  if (form.get('step') === 'answer-request') {
    return submitForm(form, insightSchema.omit({ formKey: true }), async () => {
      found(await inTenant(context, (tenant) => answerErasing(tenant, id)));
      return redirectWith(backTo(url), { title: 'Anmodningen er besvaret' });
    });
  }
  return submitForm(form, forgetSchema, async (input) => {
    found(await inTenant(context, (tenant) => forgetPerson(tenant, subjects, { table: 'customer', id }, input)));
    return redirectWith(backTo(url), { title: 'Kunden er slettet for altid' });
  });
}

export default function PrivacyOfCustomer({
  loaderData: { page, insights, formKey, mayForget, asked },
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      {asked && <ErasingRequest asked={asked} mayAnswer={mayForget} />}
      {!page.erasedAt && (
        <InsightSection path={`/customers/${params.id}/insight`} {...{ insights, formKey }} mayFetch={mayForget} />
      )}
      <ForgetSection page={page} mayForget={mayForget} result={actionData?.result} />
    </div>
  );
}
