import { data } from 'react-router';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { updateDocument } from '#server/documents/document-commands.ts';
import { findDocument, listLinks } from '#server/documents/document-queries.ts';
import { documentSchema, documentStepSchema, linkSchema } from '#server/documents/document-schema.ts';
import { createLink } from '#server/documents/link-commands.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { hasFiles } from '../read-files.ts';
import { backTo, recordPath, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/edit.ts';
import { DocumentForm } from './document-form.tsx';
import { savedDocument, stepDocument } from './document-steps.ts';
import { DocumentVersions } from './document-versions.tsx';
import { Sharing } from './sharing.tsx';
import { takeVersion } from './take-documents.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.documentId)];
  return readInTenant(context, async (tenant) => {
    const document = found(await findDocument(tenant, carId, id));
    return {
      document,
      sharing: await listLinks(tenant, id),
      today: dayOf(new Date()),
      mayUpdate: can(tenant.role, 'cars', 'update'),
      seesCustomers: can(tenant.role, 'customers', 'read'),
    };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const [carId, id] = [foundId(params.id), foundId(params.documentId)];
  const here = backTo(url);
  found(await readInTenant(context, (tenant) => findDocument(tenant, carId, id)));
  if (hasFiles(request)) {
    const taken = await takeVersion(request, context, carId, id);
    if ('errors' in taken) return data({ fileErrors: taken.errors, result: undefined }, 400);
    return redirectWith(`${here}#versioner`, taken.message);
  }
  return submitEdit(request, {
    schema: documentSchema,
    update: (edit) => inTenant(context, (tenant) => updateDocument(tenant, carId, id, edit)),
    saved: ({ colleagues, isChanged, group }) =>
      redirectWith(here, { title: savedDocument(colleagues), group: isChanged ? group : undefined }),
    steps: async (form, step) => (step === 'share' ? await share(form) : await doStep(form)),
  });

  function share(form: FormData) {
    return submitForm(form, linkSchema, async (input) => {
      const link = found(await inTenant(context, (tenant) => createLink(tenant, carId, id, input)));
      return data({
        shared: { id: link.id, url: `${context.get(servicesContext).origin}/documents/view/${link.token}` },
        result: undefined,
      });
    });
  }

  function doStep(form: FormData) {
    return submitForm(form, documentStepSchema, async ({ step, target = 0 }) => {
      const done = found(await inTenant(context, (tenant) => stepDocument(tenant, carId, id, step, target)));
      const list = recordPath(carId, 'documents', url.searchParams.get('list'));
      const place = { delete: list, revoke: `${here}#deling`, 'restore-version': `${here}#versioner` }[step];
      return redirectWith(place, done);
    });
  }
}

export const shouldRevalidate = afterConflict;

export default function EditDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { document, sharing, today, mayUpdate, seesCustomers } = loaderData;
  const path = useRecordPath();
  const { car } = useRecord();
  const canChange = mayUpdate && car.status !== 'soft-deleted';
  const result = actionData?.result;
  const ofSteps = refusedOf(result, 'share', 'delete', 'revoke', 'restore-version');
  return (
    <EditFrame
      back={{ label: 'Alle dokumenter', to: path('documents') }}
      aside={
        <Sharing
          document={document}
          sharing={sharing}
          mayUpdate={mayUpdate}
          mayShare={canChange}
          refused={ofSteps}
          shared={actionData && 'shared' in actionData ? actionData.shared : undefined}
        />
      }
    >
      <div className="grid min-w-0 gap-4">
        <DocumentForm
          key={document.version}
          document={document}
          today={today}
          mayUpdate={canChange || (mayUpdate && result !== undefined && !ofSteps)}
          seesCustomers={seesCustomers}
          result={ofSteps ? undefined : result}
        />
        <DocumentVersions
          document={document}
          mayUpdate={canChange}
          errors={actionData && 'fileErrors' in actionData ? actionData.fileErrors : undefined}
        />
      </div>
    </EditFrame>
  );
}
