import { redirect } from 'react-router';
import { FlagField } from '#app/form/checkbox.tsx';
import { useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { PortalFiles } from '#app/portal/portal-files.tsx';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { actWords } from '#app/texts/portal-acts.ts';
import { Banner } from '#app/ui/banner.tsx';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { findPortalAgreement, hasCar } from '#server/portal/portal-agreements.ts';
import { portalKmSchema, readPortalKm } from '#server/portal/portal-km.ts';
import { ActForm, ActPage } from '../acts/act-form.tsx';
import { mayAct } from '../acts/may-act.ts';
import { takenPhotos } from '../acts/taken-photos.ts';
import { lookAtCustomerOf } from '../look-at-customer.ts';
import type { Route } from './+types/km.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Aflæs km' }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const agreement = found(await orUnavailable(findPortalAgreement(database, actor, foundId(params.id))));
  await lookAtCustomerOf(context, agreement, url);
  const { id, carTitle, registrationNumber, lastMileage, readingDueOn, kmReadOn } = agreement;
  return {
    agreement: { id, carTitle, registrationNumber, lastMileage, kmReadOn },
    askedOn: readingDueOn !== null && readingDueOn <= dayOf(new Date()) ? readingDueOn : null,
    hasCar: hasCar(agreement),
    mayWrite: mayAct(actor, agreement.customerId),
    isOffered: context.get(portalOrganizationContext).portalAsksKm,
    ...{ slug: actor.slug, formKey: crypto.randomUUID() },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const id = foundId(params.id);
  return withPosted(
    request,
    context,
    (sent) =>
      submitForm(sent.form, portalKmSchema, async (input) => {
        const photos = await takenPhotos(context, sent);
        const { kept } = found(await readPortalKm(database, actor, id, input, photos));
        sent.keep(kept);
        return redirect(`/kundeportal/${actor.slug}/aftaler/${id}?sket=km`, 303);
      }),
    { most: 1 },
  );
}

export default function Km({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, askedOn, slug, formKey, hasCar, mayWrite, isOffered } = loaderData;
  const { carTitle, registrationNumber, lastMileage, kmReadOn } = agreement;
  const { form, fields } = useForm({
    id: 'km',
    values: { mileage: '', isMileageRight: '', photos: '' },
    labels: {
      mileage: 'Kilometertal',
      isMileageRight: 'Kilometertallet er rigtigt',
      photos: actWords.kmPhoto,
    },
    result: actionData?.result,
  });
  const asksAgain = fields.mileage.errors?.some((error) => error.startsWith('rental-km-jump'));
  const plate = registrationNumber && formatPlate(registrationNumber);
  return (
    <ActPage
      slug={slug}
      back={{ to: `/kundeportal/${slug}/aftaler/${agreement.id}`, label: 'Til aftalen' }}
      title={actWords.km}
      lead={[carTitle, plate].filter(Boolean).join(', ')}
    >
      {!isOffered || !hasCar || !mayWrite ? (
        <Banner tone="info">
          {!isOffered
            ? 'Hos os aflæser du ikke kilometer her. Ring til os.'
            : hasCar
              ? actWords.readOnly
              : actWords.noCar}
        </Banner>
      ) : (
        <>
          {lastMileage !== null && (
            <p className="text-neutral-700">
              Sidst stod den på <strong className="font-semibold text-neutral-900">{formatKm(lastMileage)}</strong>
              {kmReadOn && `, aflæst ${formatDay(kmReadOn)}`}.
              {askedOn && ` Vi har bedt om en aflæsning siden ${formatDay(askedOn)}.`}
            </p>
          )}
          <ActForm
            form={form}
            formKey={formKey}
            queued="Aflæsning af km"
            heading="Aflæsningen er ikke gemt"
            submitLabel="Gem aflæsning"
            hasPhotos
          >
            <TextField
              field={fields.mileage}
              inputMode="numeric"
              unit="km"
              help="Tallet på bilens kilometertæller, ikke turtælleren."
            />
            {(asksAgain || fields.isMileageRight.isTicked) && <FlagField field={fields.isMileageRight} />}
            <PortalFiles
              field={fields.photos}
              label={actWords.kmPhoto}
              help="Så kan vi se, hvis tallet er skrevet forkert."
              accept="image/*"
              multiple={false}
              isOptional
            />
          </ActForm>
        </>
      )}
    </ActPage>
  );
}
