import { Link, redirect } from 'react-router';
import { StatusBadge } from '#app/file-job/status-badge.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { describedBy, Field } from '#app/form/field.tsx';
import { FileInput } from '#app/form/file-input.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { refusedAt } from '#server/car-drafts/draft-checks.ts';
import { workBriefly } from '#server/file-jobs/file-job-runner.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { goOn } from '#server/http/file-steps.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { listPlateLists, listRefusedNumbers, startPlateList } from '#server/plate-lists/plate-list.ts';
import { readPlateForm } from '#server/plate-lists/read-plate-form.ts';
import type { Route } from './+types/list.ts';
import { plateListOf } from './plate-list-of.ts';
import { plateListStatuses } from './plate-list-words.ts';

const path = '/cars/create/many';
const fileHelp = 'CSV eller tekst.';

export const meta: Route.MetaFunction = () => [{ title: 'Opret flere biler · Bilassistent' }];

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = plateListOf(context);
  const earlierId = Number(url.searchParams.get('from'));
  const page = await readInTenant(context, async (tenant) => ({
    lists: await listPlateLists(tenant, kind),
    numbers: Number.isSafeInteger(earlierId) ? await listRefusedNumbers(tenant, kind, earlierId) : [],
  }));
  goOn(context, kind, page.lists);
  return page;
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readForm(request);
  const read = await readPlateForm(posted);
  const kind = plateListOf(context);
  return submitForm(
    posted,
    refusedAt('problems' in read ? read.problems : {}),
    async () => {
      const { numbers, name } = 'problems' in read ? { numbers: [], name: '' } : read;
      const id = await inTenant(context, (tenant) => startPlateList(tenant, kind, numbers, name));
      const { organizationId } = context.get(staffContext);
      await workBriefly(context.get(servicesContext), kind, { organizationId, id });
      return redirect(`${path}/${id}`, 303);
    },
    { hideFields: ['file'] },
  );
}

export default function CreateMany({ loaderData: { lists, numbers }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const { form, fields } = useForm({
    id: 'flere',
    values: { numbers: numbers.join('\n'), file: '' },
    labels: { numbers: 'Nummerplader og stelnumre', file: 'Fil med numre' },
    result,
  });
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <PageHead title="Opret flere biler" back={{ to: '/cars/create', label: 'Opret bil' }} />
      <Form
        {...form.props}
        method="post"
        action={path}
        encType="multipart/form-data"
        className="surface grid min-w-0 gap-5 p-5 sm:p-6"
      >
        <ErrorSummary heading="Listen kan ikke bruges" form={form} />
        <TextArea
          field={fields.numbers}
          rows={8}
          help="Højst 50. Skriv eller indsæt dem med mellemrum, komma eller linjeskift imellem."
        />
        <Field field={fields.file} label="Eller vælg en fil med numre" help={fileHelp}>
          <FileInput {...describedBy(fields.file, fileHelp)} name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton action={path}>Slå bilerne op</SubmitButton>
          <p className="text-sm text-neutral-600">Du ser bilerne, før de oprettes.</p>
        </div>
      </Form>
      {lists.length > 0 && (
        <section aria-labelledby="tidligere" className="surface grid gap-1 p-5 sm:p-6">
          <h2 id="tidligere" className="text-base font-semibold">
            Tidligere lister
          </h2>
          <ul className="divide-y divide-neutral-200">
            {lists.map(({ id, fileName, status, createdAt, createdCount }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <Link
                  to={`${path}/${id}`}
                  className="link inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center wrap-anywhere"
                >
                  {fileName}
                </Link>
                <span className="text-sm text-neutral-600">
                  {createdCount > 0 && `${createdCount} oprettet · `}
                  {formatInstant(createdAt)}
                </span>
                <StatusBadge {...plateListStatuses[status]} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
