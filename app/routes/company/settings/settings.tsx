import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { removeLogo, updateLogo, updateSettings } from '#server/company/settings-commands.ts';
import { findSettings } from '#server/company/settings-queries.ts';
import { logoSchema, settingsSchema } from '#server/company/settings-schema.ts';
import { withCity } from '#server/format/postal-codes.ts';
import { staffContext } from '#server/http/contexts.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/settings.ts';
import { LogoCard } from './logo-card.tsx';
import { settingsLabels } from './settings-fields.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Virksomhed · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const isOwner = can(context.get(staffContext).role, 'organization', 'delete');
  return readInTenant(context, async (tenant) => ({
    settings: await findSettings(tenant),
    departments: await listDepartmentNames(tenant),
    isOwner,
    host: url.host,
  }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get('step') === 'remove-logo') {
    await inOwnCompany(context, removeLogo);
    return redirectWith(url.pathname, { title: 'Logoet er fjernet' });
  }
  if (form.get('step') === 'save-logo') {
    return submitForm(form, logoSchema, async ({ logo }) => {
      const bytes = new Uint8Array(await logo.arrayBuffer());
      await inOwnCompany(context, (company) => updateLogo(company, bytes, logo.name));
      return redirectWith(url.pathname, { title: 'Logoet er gemt' });
    });
  }
  return submitEdit(form, {
    schema: settingsSchema,
    update: ({ input, ...edit }) =>
      inOwnCompany(context, (company) => updateSettings(company, { ...edit, input: withCity(input) })),
    saved: (saved) => redirectWith(url.pathname, savedWords('Virksomheden er gemt', saved, settingsLabels)),
  });
}

export const shouldRevalidate = afterConflict;

export default function CompanySettings({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const ofLogo = refusedOf(result, 'save-logo');
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Virksomhed</h1>
      <SettingsTabs current="company" isOwner={page.isOwner} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
        <SettingsForm key={page.settings.version} page={page} result={ofLogo ? undefined : result} />
        <LogoCard logo={page.settings.logo} name={page.settings.name} refused={ofLogo} />
      </div>
    </div>
  );
}
