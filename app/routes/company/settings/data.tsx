import { z } from 'zod';
import { FormSection } from '#app/form/form-section.tsx';
import { daysText } from '#app/texts/numbers.ts';
import { requirePermission } from '#server/account/guards.ts';
import { exportDays, startExport } from '#server/company-data/export-commands.ts';
import { listExports } from '#server/company-data/export-queries.ts';
import { formKey } from '#server/edit/form-key.ts';
import { unusable } from '#server/format/form-fields.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { ExportProgress, OrganizationExports } from '../../organization-exports.tsx';
import type { Route } from './+types/data.ts';
import { SettingsTabs } from './settings-tabs.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Virksomhedens data · Bilassistent' }];

export const middleware = [requirePermission('organization', 'delete')] satisfies Route.MiddlewareFunction[];

const path = '/company/settings/data';
const schema = z.object({ step: z.literal('export', { error: unusable }), formKey });

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    exports: await listExports(tenant, new Date()),
    formKey: crypto.randomUUID(),
    exportDays,
  }));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, schema, async (input) => {
    await inTenant(context, (tenant) => startExport(tenant, input));
    return redirectWith(path, { title: 'Eksporten er sat i gang' });
  });
}

export default function CompanyData({ loaderData, actionData }: Route.ComponentProps) {
  const { exports, formKey, exportDays } = loaderData;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Virksomhed</h1>
      <SettingsTabs current="data" isOwner />
      <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
        <ExportProgress exports={exports} />
        <FormSection id="eksport" title="Virksomhedens data" refused={actionData?.result}>
          <div className="grid gap-2 text-sm text-neutral-700">
            <p>
              En eksport er alt, hvad virksomheden har i Bilassistent, samlet i én ZIP-fil: biler, kunder, emner,
              tilbud, udlejning, priser, opgaver, medarbejdere og indstillinger som JSON og CSV, historikken, og alle
              filer: dokumenter, billeder og filer fra mails.
            </p>
            <p>
              Adgangskoder og hemmelige nøgler er ikke med. I manifest.json står antallet i hver tabel og en kontrolsum
              af hver fil.
            </p>
            <p>
              Kun ejere kan lave og hente den. Den kan hentes i {daysText(exportDays)} og slettes så af sig selv. Filen
              er fuld af personoplysninger: gem den et sikkert sted.
            </p>
          </div>
          <OrganizationExports path={path} at="eksport" {...{ exports, formKey }} />
        </FormSection>
      </div>
    </div>
  );
}
