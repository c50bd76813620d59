import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { templateFieldTexts, templateThing } from '#app/texts/conversation.ts';
import { requirePermission } from '#server/account/guards.ts';
import { deleteTemplate, updateTemplate } from '#server/conversation/template-commands.ts';
import { fillTemplate } from '#server/conversation/template-fields.ts';
import { findTemplate } from '#server/conversation/template-queries.ts';
import { templateSchema } from '#server/conversation/template-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPageHistory } from '../../../page-history.ts';
import { submitRow } from '../../../submit-row.ts';
import type { Route } from './+types/edit.ts';
import { TemplateForm } from './template-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.template.name ?? 'Mailskabelon'} · Bilassistent` }];
}

export const middleware = [requirePermission('integrations', 'update')] satisfies Route.MiddlewareFunction[];

const list = '/company/settings/mail-templates';

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const examples = Object.fromEntries(Object.entries(templateFieldTexts).map(([name, { example }]) => [name, example]));
  return readInTenant(context, async (tenant) => {
    const template = found(await findTemplate(tenant, id));
    const [subject, text] = [template.subject, template.text].map((each) => fillTemplate(each, examples));
    return { template, preview: { subject, text }, history: await readPageHistory(tenant, 'mailTemplate', id) };
  });
}

export function action(args: Route.ActionArgs) {
  return submitRow(args, {
    ...{ list, thing: templateThing, schema: templateSchema },
    ...{ find: findTemplate, update: updateTemplate, remove: deleteTemplate },
  });
}

export const shouldRevalidate = afterConflict;

export default function EditTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { template, preview, history } = loaderData;
  const result = actionData?.result;
  return (
    <EditFrame
      trail={[{ label: 'Mailskabeloner', to: list }, { label: template.name }]}
      title={template.name}
      result={result}
      history={history}
      aside={
        <>
          <section aria-labelledby="eksempel" className="surface grid gap-3 p-4 sm:p-5">
            <h2 id="eksempel" className="text-base font-semibold">
              Sådan ser den ud
            </h2>
            <p className="text-sm font-medium wrap-anywhere">{preview.subject}</p>
            <p className="text-sm wrap-anywhere whitespace-pre-wrap text-neutral-700">{preview.text}</p>
          </section>
          <Deletion label="Slet skabelon" question={`Slet ${template.name}?`} />
        </>
      }
    >
      <TemplateForm key={template.version} template={template} result={isOfStep(result) ? undefined : result} />
    </EditFrame>
  );
}
