import { FlagField } from '#app/form/checkbox.tsx';
import { useForm } from '#app/form/forms.ts';
import { RadioField } from '#app/form/radio-field.tsx';
import { carStepFields } from '#app/texts/rental-steps.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { damageZones } from '#server/rentals/damage-zones.ts';
import { findAgreement } from '#server/rentals/find-agreement.ts';
import { returnSchema } from '#server/rentals/hand-over-schema.ts';
import { readCarStep } from '#server/rentals/read-car-step.ts';
import { returnAtCar } from '#server/rentals/step-at-car.ts';
import type { Route } from './+types/return.ts';
import { emptyStep, StepForm } from './step-form.tsx';
import { StepHead, StepOver } from './step-head.tsx';
import { takeStep } from './take-step.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Tag imod ${loaderData?.step.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    step: found(await readCarStep(tenant, id)),
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
    returnSchema(problems),
    async (input) => {
      const done = found(await inTenant(context, (tenant) => returnAtCar(tenant, id, input, files)));
      isKept = !done.isRepeated;
      const title = `Bilen er taget imod på ${done.number}`;
      return redirectWith(`/rental/agreements/${id}/edit`, {
        title,
        group: can(role, 'leads', 'update') ? done.group : undefined,
      });
    },
    { hideFields: ['signature'] },
  );
  if (!isKept) await discard();
  return answer;
}

const over = {
  reserved: 'Bilen er ikke udleveret endnu.',
  returned: 'Bilen er taget imod.',
  closed: 'Aftalen er afsluttet.',
  cancelled: 'Aftalen er annulleret.',
} as const;

const places = [
  { value: 'available', label: 'Klar til næste' },
  { value: 'workshop', label: 'På værksted' },
];

export default function ReturnCar({ loaderData: { step, zones, now }, actionData }: Route.ComponentProps) {
  const { car, status, out, number, mayRead } = step;
  const { form, fields } = useForm({
    id: 'tag-imod',
    values: {
      mileageIn: '',
      fuelChoice: '',
      fuel: '',
      keys: '',
      equipment: [],
      isSoiled: '',
      goesTo: 'available',
      ...emptyStep,
    },
    lists: ['damages'],
    labels: { ...carStepFields, equipment: 'Udstyr, der er med tilbage' },
    result: actionData?.result,
  });
  return (
    <div className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">
      {status !== 'active' ? (
        <StepOver step={step} title="Tag imod bil" text={over[status]} now={now} />
      ) : (
        <StepHead step={step} title="Tag imod bil" now={now} />
      )}
      {status === 'active' && car && (
        <StepForm
          form={form}
          step={step}
          zones={zones}
          mileage={{ field: fields.mileageIn, last: Math.max(out?.mileage ?? 0, car.mileage ?? 0) }}
          equipment={out?.equipment ?? []}
          heading="Bilen er ikke taget imod"
          submitLabel="Tag imod bilen"
          title={`Aflevering ${number}`}
          hasEstimate={mayRead}
          isSigned={false}
        >
          <FlagField field={fields.isSoiled} />
          <RadioField field={fields.goesTo} choices={places} />
        </StepForm>
      )}
    </div>
  );
}
