import { FlagField } from '#app/form/checkbox.tsx';
import { useForm } from '#app/form/forms.ts';
import { carStepFields } from '#app/texts/rental-steps.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { readId } from '#server/format/id.ts';
import { staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { damageZones } from '#server/rentals/damage-zones.ts';
import { findAgreement } from '#server/rentals/find-agreement.ts';
import { handOverSchema } from '#server/rentals/hand-over-schema.ts';
import { lacksContract } from '#server/rentals/keep-rental-contract.ts';
import { readCarStep } from '#server/rentals/read-car-step.ts';
import { handOverAtCar } from '#server/rentals/step-at-car.ts';
import { sendRentalContract } from '../draw-rental-contract.ts';
import type { Route } from './+types/hand-over.ts';
import { CarChoices, DepositField, DriversField } from './hand-over-facts.tsx';
import { emptyStep, StepForm } from './step-form.tsx';
import { StepHead, StepOver } from './step-head.tsx';
import { takeStep } from './take-step.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Udlever ${loaderData?.step.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const [id, car] = [foundId(params.id), readId(url.searchParams.get('car') ?? '')];
  return readInTenant(context, async (tenant) => ({
    step: found(await readCarStep(tenant, id, car)),
    zones: damageZones,
    now: new Date(),
  }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findAgreement(tenant, id)));
  const { role } = context.get(staffContext);
  const { fields, problems, discard, ...files } = await takeStep(request, context, id);
  let isKept = false;
  const answer = await submitForm(
    fields,
    handOverSchema(files.signature !== undefined, problems),
    async (input) => {
      const done = found(await inTenant(context, (tenant) => handOverAtCar(tenant, id, input, files)));
      isKept = !done.isRepeated;
      // Where the first answer was lost before the contract was made, the second one makes it.
      const isDue = !done.isRepeated || (await readInTenant(context, (tenant) => lacksContract(tenant, id)));
      const text = isDue ? await sendRentalContract(context, id) : undefined;
      const title = `Bilen er udleveret på ${done.number}`;
      const group = can(role, 'leads', 'update') ? done.group : undefined;
      return redirectWith(`/rental/agreements/${id}/edit`, {
        title,
        group,
        ...(can(role, 'customers', 'read') && { text }),
      });
    },
    { hideFields: ['signature'] },
  );
  if (!isKept) await discard();
  return answer;
}

const over = {
  active: 'Bilen er udleveret.',
  returned: 'Bilen har været ude og er tilbage.',
  closed: 'Aftalen er afsluttet.',
  cancelled: 'Aftalen er annulleret.',
} as const;

export default function HandOver({ loaderData: { step, zones, now }, actionData }: Route.ComponentProps) {
  const { car, choices, status, drivers, deposit, number } = step;
  const lacking = (drivers ?? []).filter(({ licenceNumber, licenceExpiresOn }) => !(licenceNumber && licenceExpiresOn));
  const { form, fields } = useForm({
    id: 'udlever',
    values: {
      ...{ isEarlyRight: '', mileageOut: '', fuelChoice: '', fuel: '', keys: '', equipment: [] },
      ...{ drivers: JSON.stringify(lacking.map((each) => ({ ...empty(each), id: String(each.id) }))) },
      ...{ isDepositPaid: '', way: '', car: car ? String(car.id) : '', ...emptyStep },
    },
    lists: ['damages', 'drivers'],
    labels: carStepFields,
    result: actionData?.result,
  });
  const isOpen = status === 'reserved';
  const isEarly = step.warnings.some(({ kind }) => kind === 'early');
  return (
    <div className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">
      {status !== 'reserved' ? (
        <StepOver step={step} title="Udlever bil" text={over[status]} now={now} />
      ) : (
        <StepHead step={step} title="Udlever bil" now={now} />
      )}
      {isOpen && (choices.length > 0 || !car) && <CarChoices choices={choices} chosen={car?.id} />}
      {isOpen && car && (
        <StepForm
          key={car.id}
          form={form}
          step={step}
          zones={zones}
          mileage={{ field: fields.mileageOut, last: car.mileage }}
          equipment={step.equipment}
          heading="Bilen er ikke udleveret"
          submitLabel="Udlever bilen"
          title={`Udlevering ${number}`}
          hasEstimate={false}
          isSigned
        >
          <input type="hidden" name="car" value={car.id} />
          {(isEarly || fields.isEarlyRight.errors || fields.isEarlyRight.isTicked) && (
            <FlagField field={fields.isEarlyRight} />
          )}
          {drivers && <DriversField form={form} drivers={drivers} />}
          {deposit && <DepositField form={form} deposit={deposit} />}
        </StepForm>
      )}
    </div>
  );
}

type Licence = { licenceNumber: string | null; licenceExpiresOn: string | null };

const empty = ({ licenceNumber, licenceExpiresOn }: Licence) => ({
  licenceNumber: licenceNumber ?? '',
  licenceExpiresOn: licenceExpiresOn?.split('-').reverse().join('-') ?? '',
});
