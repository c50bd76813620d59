import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { afterConflict } from '#app/form/revalidate.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedText } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { portalTextLabels } from '#app/texts/portal-people.ts';
import { savedWords } from '#app/texts/saved.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { updateSettings } from '#server/company/settings-commands.ts';
import { findSettings } from '#server/company/settings-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { staffContext } from '#server/http/contexts.ts';
import { inOwnCompany } from '#server/http/in-company.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { brandColors } from '#server/portal/brand-color.ts';
import { listFormerSlugs, portalSettingsSchema } from '#server/portal/portal-settings.ts';
import { portalTextSchema, publishPortalText } from '#server/portal/text-commands.ts';
import { listTextVersions } from '#server/portal/text-queries.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/portal.ts';
import { AskedFields, askedChoices, askedLabels, askedOf, askedValues } from './asked-fields.tsx';
import { ColorPreview } from './color-preview.tsx';
import { PortalTextForm } from './text-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kundeportal · Bilassistent' }];

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

const labels = {
  portalEnabled: 'Kundeportalen er åben',
  slug: 'Adresse for kundeportalen',
  portalWelcome: 'Velkomst i kundeportalen',
  portalSelfRegistration: 'Kunder må selv oprette sig',
  ...askedLabels,
};

export function loader({ url, context }: Route.LoaderArgs) {
  const isOwner = can(context.get(staffContext).role, 'organization', 'delete');
  return readInTenant(context, async (tenant) => {
    const settings = await findSettings(tenant);
    const { version, portalEnabled, slug, portalWelcome, portalSelfRegistration, brandColor } = settings;
    return {
      settings: { version, portalEnabled, slug, portalWelcome, portalSelfRegistration, ...askedOf(settings) },
      ...{ brandColor, colors: brandColors(brandColor), isOwner, base: url.origin },
      former: (await listFormerSlugs(tenant)).map(({ slug, endedAt }) => ({ slug, endedOn: dayOf(endedAt) })),
      versions: await listTextVersions(tenant),
      formKey: crypto.randomUUID(),
    };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get('step') === 'publish') {
    return submitForm(form, portalTextSchema, async (input) => {
      const { number } = await inTenant(context, (tenant) => publishPortalText(tenant, input));
      const title = `${portalTextLabels[input.kind]}: version ${number} gælder nu`;
      return redirectWith(url.pathname, { title, text: 'Kunderne bliver bedt om at læse teksten næste gang.' });
    });
  }
  return submitEdit(form, {
    schema: portalSettingsSchema,
    update: (edit) => inOwnCompany(context, (company) => updateSettings(company, edit)),
    saved: (saved) => redirectWith(url.pathname, savedWords('Kundeportalen er gemt', saved, labels)),
  });
}

export const shouldRevalidate = afterConflict;

export default function PortalSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { isOwner, brandColor, colors, versions, formKey } = loaderData;
  const result = actionData?.result;
  const ofText = refusedOf(result, 'publish');
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="page-title">Virksomhed</h1>
      <SettingsTabs current="portal" isOwner={isOwner} />
      <SettingsForm page={loaderData} result={ofText ? undefined : result} />
      <section aria-labelledby="bookinger-titel" className="surface grid gap-2 p-4 sm:p-5">
        <h2 id="bookinger-titel" className="text-base font-semibold">
          Bookinger
        </h2>
        <p className="text-sm text-neutral-600">
          Lad kunderne booke prøveture, værksted, udlevering, aflevering og opkald i jeres åbningstid.
        </p>
        <a href="/company/settings/portal/bookings" className={`${buttonClass('secondary')} justify-self-start`}>
          Regler for bookinger
        </a>
      </section>
      <ColorPreview brandColor={brandColor} colors={colors} />
      {(['terms', 'privacy'] as const).map((kind) => (
        <PortalTextForm
          key={`${kind}-${versions.length}`}
          kind={kind}
          versions={versions.filter((version) => version.kind === kind)}
          formKey={formKey}
          result={ofText?.submission.payload.kind === kind ? ofText : undefined}
        />
      ))}
    </div>
  );
}

type FormProps = { page: Route.ComponentProps['loaderData']; result: Refused | undefined };

function SettingsForm({ page: { settings, former, base }, result }: FormProps) {
  const values = {
    portalEnabled: typedFlag(settings.portalEnabled),
    slug: settings.slug,
    portalWelcome: typedText(settings.portalWelcome),
    portalSelfRegistration: typedFlag(settings.portalSelfRegistration),
    ...askedValues(settings),
  };
  const { form, fields } = useForm({ id: 'kundeportal', values, labels, result });
  const address = `${base}/kundeportal/${settings.slug}`;
  return (
    <EditForm
      form={form}
      choices={{ portalEnabled: yesOrNo, portalSelfRegistration: yesOrNo, ...askedChoices }}
      version={settings.version}
      heading="Kundeportalen er ikke gemt"
      submitLabel="Gem kundeportal"
      className="surface gap-5 pt-5"
    >
      <FlagField field={fields.portalEnabled} />
      <TextField
        field={fields.slug}
        maxLength={40}
        help={
          settings.portalEnabled ? (
            <a href={address} className="link wrap-anywhere">
              {address}
            </a>
          ) : (
            address
          )
        }
      />
      {former.length > 0 && (
        <div className="grid gap-1 text-sm text-neutral-600">
          <p>Tidligere adresser fører hertil i 12 måneder:</p>
          <ul className="list-disc pl-5">
            {former.map(({ slug, endedOn }) => (
              <li key={slug} className="wrap-anywhere">
                {slug}, ændret {formatDay(endedOn)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextArea field={fields.portalWelcome} isOptional rows={3} help="Står øverst på forsiden" />
      <FlagField field={fields.portalSelfRegistration} />
      <p className="text-sm text-neutral-600">
        Uden kryds kommer kun de kunder ind, I inviterer. Med kryds får en kendt kunde sin egen adgang, og en ny bliver
        oprettet som kunde og emne.
      </p>
      <AskedFields fields={fields} />
    </EditForm>
  );
}
