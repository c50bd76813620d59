import { redirect } from 'react-router';
import { useForm } from '#app/form/forms.ts';
import { RadioField } from '#app/form/radio-field.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { PortalFiles } from '#app/portal/portal-files.tsx';
import { formatPhone, formatPlate } from '#app/texts/formats.ts';
import { actWords } from '#app/texts/portal-acts.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { hasCar } from '#server/portal/portal-agreements.ts';
import { portalDamageSchema, reportPortalDamage } from '#server/portal/portal-damage.ts';
import { readPortalCars } from '#server/portal/portal-pages.ts';
import { damageZones } from '#server/rentals/damage-zones.ts';
import type { Route } from './+types/damage.ts';
import { ActForm, ActPage } from './act-form.tsx';
import { mayAct } from './may-act.ts';
import { takenPhotos } from './taken-photos.ts';
import { ZonesField } from './zones-field.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Meld skade' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const { agreements, contact } = await orUnavailable(readPortalCars(database, actor));
  const { portalAsksDamage, phone } = context.get(portalOrganizationContext);
  const cars = agreements.filter(hasCar);
  const asked = url.searchParams.get('aftale') ?? '';
  const chosen = cars.find(({ id }) => String(id) === asked) ?? (cars.length === 1 ? cars[0] : undefined);
  return {
    cars: cars.map(({ id, carTitle, registrationNumber }) => ({ id, carTitle, registrationNumber })),
    chosen: chosen ? String(chosen.id) : '',
    helpPhone: chosen?.helpPhone ?? contact?.helpPhone ?? phone,
    zones: damageZones,
    mayWrite: mayAct(actor, actor.current.customerId),
    isOffered: portalAsksDamage,
    ...{ slug: actor.slug, formKey: crypto.randomUUID() },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  return withPosted(request, context, (sent) =>
    submitForm(sent.form, portalDamageSchema, async (input) => {
      const photos = await takenPhotos(context, sent);
      const { kept } = found(await reportPortalDamage(database, actor, input, photos));
      sent.keep(kept);
      return redirect(`/kundeportal/${actor.slug}/aftaler/${input.agreementId}?sket=skade`, 303);
    }),
  );
}

export default function Damage({ loaderData, actionData }: Route.ComponentProps) {
  const { cars, chosen, helpPhone, zones, slug, formKey, mayWrite, isOffered } = loaderData;
  const { form, fields } = useForm({
    id: 'skade',
    values: { agreementId: chosen, isDrivable: '', zones: [], text: '', photos: '' },
    labels: {
      agreementId: 'Bil',
      zones: 'Hvor på bilen',
      isDrivable: 'Kan bilen køre?',
      text: 'Hvad er der sket?',
      photos: actWords.photos,
    },
    result: actionData?.result,
  });
  const choices = cars.map(({ id, carTitle, registrationNumber }) => ({
    value: String(id),
    label: [carTitle, registrationNumber && formatPlate(registrationNumber)].filter(Boolean).join(', '),
  }));
  if (!isOffered || cars.length === 0 || !mayWrite) {
    return (
      <ActPage slug={slug} title={actWords.damage}>
        <Banner tone="info">
          {!isOffered
            ? 'Hos os melder du ikke skader her. Ring til os.'
            : mayWrite
              ? actWords.noCar
              : actWords.readOnly}
        </Banner>
        {helpPhone && <HelpPhone phone={helpPhone} />}
      </ActPage>
    );
  }
  return (
    <ActPage slug={slug} title={actWords.damage}>
      <ActForm
        form={form}
        formKey={formKey}
        queued="Melding om skade"
        heading="Skaden er ikke meldt"
        submitLabel={actWords.damage}
        hasPhotos
      >
        {choices.length === 1 ? (
          <div>
            <p className="text-sm font-medium">{fields.agreementId.label}</p>
            <p>{choices[0]?.label}</p>
            <input type="hidden" name="agreementId" value={choices[0]?.value} />
          </div>
        ) : (
          <SelectField field={fields.agreementId} choices={[{ value: '', label: 'Vælg bilen' }, ...choices]} />
        )}
        <div className="skade-koer grid gap-3">
          <RadioField
            field={fields.isDrivable}
            look="boxes"
            choices={[
              { value: 'yes', label: 'Ja' },
              { value: 'no', label: 'Nej' },
            ]}
          />
          {helpPhone && (
            <div className="skade-hjaelp">
              <HelpPhone phone={helpPhone} />
            </div>
          )}
        </div>
        <ZonesField field={fields.zones} zones={zones} />
        <TextArea
          field={fields.text}
          rows={4}
          help="Skriv ikke CPR-nummer. Var der en modpart, så skriv nummerpladen."
        />
        <PortalFiles
          field={fields.photos}
          label={actWords.photos}
          help={actWords.photosHelp}
          accept="image/*"
          isOptional
        />
      </ActForm>
    </ActPage>
  );
}

function HelpPhone({ phone }: { phone: string }) {
  return (
    <div className="grid gap-2 rounded-md border border-rose-300 bg-rose-50 p-4">
      <p className="font-medium text-rose-950">Kan bilen ikke køre, så ring til os nu.</p>
      <a
        href={`tel:${phone}`}
        className="inline-flex min-h-12 items-center justify-center gap-2 rounded-md bg-rose-700 px-4 font-semibold text-white no-underline"
      >
        <Icon name="phone" size={20} /> Ring {formatPhone(phone)}
      </a>
    </div>
  );
}
