import { redirect } from 'react-router';
import { useForm } from '#app/form/forms.ts';
import { RadioField } from '#app/form/radio-field.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatPlate } from '#app/texts/formats.ts';
import { actWords, requestKindWords } from '#app/texts/portal-acts.ts';
import { Banner } from '#app/ui/banner.tsx';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readPortalCars } from '#server/portal/portal-pages.ts';
import { portalRequestSchema, requestKinds, requestPortalCar } from '#server/portal/portal-request.ts';
import type { Route } from './+types/request.ts';
import { ActForm, ActPage } from './act-form.tsx';
import { mayAct } from './may-act.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Anmod om bil' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const { agreements } = await orUnavailable(readPortalCars(database, actor));
  const renewed = agreements.find(({ id }) => String(id) === url.searchParams.get('aftale'));
  return {
    cars: agreements
      .filter(({ carTitle, status }) => carTitle && status !== 'closed')
      .map(({ id, carTitle, registrationNumber }) => ({ id, carTitle, registrationNumber })),
    renewed: renewed ? String(renewed.id) : '',
    kinds: requestKinds,
    mayWrite: mayAct(actor, actor.current.customerId),
    isOffered: context.get(portalOrganizationContext).portalAsksCar,
    ...{ slug: actor.slug, formKey: crypto.randomUUID() },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  return submitForm(request, portalRequestSchema, async (input) => {
    const { leadId } = found(await requestPortalCar(database, actor, input));
    return redirect(`/kundeportal/${actor.slug}/leads/${leadId}?sket=anmod`, 303);
  });
}

export default function RequestCar({ loaderData, actionData }: Route.ComponentProps) {
  const { cars, renewed, kinds, slug, formKey, mayWrite, isOffered } = loaderData;
  const { form, fields } = useForm({
    id: 'anmod',
    values: { kind: '', wish: '', period: '', budget: '', agreementId: renewed },
    labels: {
      kind: 'Vil du købe, lease eller leje?',
      wish: 'Hvad ønsker du dig?',
      period: 'Hvornår og hvor længe',
      budget: 'Budget',
      agreementId: 'I stedet for bilen',
    },
    result: actionData?.result,
  });
  return (
    <ActPage
      slug={slug}
      title={actWords.car}
      lead={<p>Skriv, hvad du har brug for. Vi svarer her og på e-mail. Det er ikke bindende.</p>}
    >
      {!isOffered || !mayWrite ? (
        <Banner tone="info">
          {isOffered ? actWords.readOnly : 'Hos os anmoder du ikke om biler her. Ring til os.'}
        </Banner>
      ) : (
        <ActForm
          form={form}
          formKey={formKey}
          queued="Anmodning om bil"
          heading="Anmodningen er ikke sendt"
          submitLabel="Send anmodning"
        >
          <RadioField
            field={fields.kind}
            look="boxes"
            choices={kinds.map((kind) => ({ value: kind, label: requestKindWords[kind] }))}
          />
          <TextArea
            field={fields.wish}
            rows={4}
            help="Fx mærke, størrelse, brændstof, antal sæder, anhængertræk. Skriv ikke CPR-nummer."
          />
          <TextField field={fields.period} isOptional maxLength={120} placeholder="Fra 1. marts i 12 måneder" />
          <TextField
            field={fields.budget}
            isOptional
            inputMode="decimal"
            unit="kr."
            help="Om måneden, når du leaser eller lejer. Ellers i alt."
          />
          {cars.length > 0 && (
            <SelectField
              field={fields.agreementId}
              none="Ingen"
              choices={cars.map(({ id, carTitle, registrationNumber }) => ({
                value: String(id),
                label: [carTitle, registrationNumber && formatPlate(registrationNumber)].filter(Boolean).join(', '),
              }))}
            />
          )}
        </ActForm>
      )}
    </ActPage>
  );
}
