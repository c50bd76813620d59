import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { offeredHolidays } from '#server/company/danish-holidays.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { changeHolidays, removeLogo, updateLogo, updateSettings } from '#server/company/settings-commands.ts';
import { findSettings } from '#server/company/settings-queries.ts';
import { holidayStepSchema, logoSchema, settingsSchema } from '#server/company/settings-schema.ts';
import { dayOf } from '#server/format/day.ts';
import { withCity } from '#server/format/postal-codes.ts';
import { staffContext } from '#server/http/contexts.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/settings.ts';
import { HolidaysCard } from './holidays-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { settingsLabels } from './settings-fields.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Virksomhed · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const isOwner = can(context.get(staffContext).role, 'organization', 'delete');
  const today = dayOf(new Date());
  return readInTenant(context, async (tenant) => {
    const settings = await findSettings(tenant);
    const offered = await offeredHolidays(settings.holidays, today);
    const departments = await listDepartmentNames(tenant);
    return { settings, offered, departments, isOwner, today };
  });
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
  if (/^(add|remove)-holidays$/.test(String(form.get('step')))) {
    return submitForm(form, holidayStepSchema, async ({ step, days }) => {
      const change = step === 'add-holidays' ? 'add' : 'remove';
      const changed = await inOwnCompany(context, (company) => changeHolidays(company, days, change));
      const back = change === 'add' ? 'remove-holidays' : 'add-holidays';
      return redirectWith(url.pathname, {
        title: change === 'add' ? 'Lukkedagene er tilføjet' : 'Lukkedagene er fjernet igen',
        ...(changed.length > 0 && { undo: { action: url.pathname, fields: { step: back, days: changed.join(' ') } } }),
      });
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
  const [ofLogo, ofHolidays] = [refusedOf(result, 'save-logo'), refusedOf(result, 'add-holidays', 'remove-holidays')];
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Virksomhed</h1>
      <SettingsTabs current="company" isOwner={page.isOwner} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
        <SettingsForm key={page.settings.version} page={page} result={ofLogo || ofHolidays ? undefined : result} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LogoCard logo={page.settings.logo} name={page.settings.name} refused={ofLogo} />
          <HolidaysCard offered={page.offered} today={page.today} refused={ofHolidays} />
        </div>
      </div>
    </div>
  );
}
