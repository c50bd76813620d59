import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requirePermission } from '#server/auth/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { updateSettings } from '#server/company/settings-commands.ts';
import { findSettings } from '#server/company/settings-queries.ts';
import { settingsSchema } from '#server/company/settings-schema.ts';
import { staffContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/settings.ts';
import { LogoCard } from './logo-card.tsx';
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

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, settingsSchema, async (input) => {
    await inOwnCompany(context, (company) => updateSettings(company, input));
    const cookie = await flash({ title: 'Virksomheden er gemt' });
    return redirect('/company/settings', { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

/** A refusal because of what a colleague did shows what is stored now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function CompanySettings({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-5">
      <h1 className="page-title">Virksomhed</h1>
      <SettingsTabs current="company" isOwner={page.isOwner} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
        <SettingsForm key={page.settings.version} page={page} result={actionData?.result} />
        <LogoCard logo={page.settings.logo} name={page.settings.name} />
      </div>
    </div>
  );
}
