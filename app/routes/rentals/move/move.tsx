import { data } from 'react-router';
import { z } from 'zod';
import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { typedMoment } from '#app/texts/form-texts.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { moveThing } from '#app/texts/rental-calendar.ts';
import { requirePermission } from '#server/account/guards.ts';
import { clockOf, dayOf, daysAfter, instantAt } from '#server/format/day.ts';
import { needed, optional, textUpTo, unusable, version } from '#server/format/form-fields.ts';
import { readId } from '#server/format/id.ts';
import { readLocalMoment } from '#server/format/local-moment.ts';
import { fillForm } from '#server/http/fill-form.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { findMovable, foreseeMove, type Movable } from '#server/rentals/foresee-move.ts';
import { type Move, moveAgreement } from '#server/rentals/move-agreement.ts';
import type { Tenant } from '#server/tenant.ts';
import { renewContract } from '../../draw-rental-contract.ts';
import type { Route } from './+types/move.ts';
import { MoveFacts } from './move-facts.tsx';
import type { Proposed } from './proposed.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Flyt lejeaftale · Bilassistent' }];

export const middleware = [requirePermission('leads', 'update')] satisfies Route.MiddlewareFunction[];

const moveSchema = z.object({
  version,
  car: optional(textUpTo(40)),
  startsAt: needed(readLocalMoment, 'Skriv, hvornår bilen udleveres'),
  endsAt: needed(readLocalMoment, 'Skriv, hvornår bilen afleveres'),
  /** The new price that was shown, in øre with VAT. */
  seenPrice: z.coerce.number({ error: unusable }).int(unusable).optional(),
});

const mostDays = 1100;

/** Whole days that an end is moved by; its time of day stays. */
function movedBy(instant: Date, days: number) {
  return instantAt(daysAfter(dayOf(instant), days), clockOf(instant).slice(11));
}

export function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const daysIn = (name: string) => {
    const days = Number(searchParams.get(name) ?? 0);
    return Number.isInteger(days) && Math.abs(days) <= mostDays ? days : 0;
  };
  const [days, endDays] = [daysIn('days'), daysIn('endDays')];
  const carId = readId(searchParams.get('car') ?? '');
  return readInTenant(context, async (tenant): Promise<Proposed> => {
    const agreement = found(await findMovable(tenant, id));
    if (days === 0 && endDays === 0 && carId === undefined)
      return { agreement, proposal: undefined, price: null, refusal: null, closed: [] };
    const times = { startsAt: movedBy(agreement.startsAt, days), endsAt: movedBy(agreement.endsAt, days + endDays) };
    return propose(tenant, agreement, { ...times, car: carId ?? null });
  });
}

async function propose(tenant: Tenant, agreement: Movable, move: Move): Promise<Proposed> {
  const { car, ...answer } = await foreseeMove(tenant, agreement, move);
  const { startsAt, endsAt } = move;
  const plate = car ? (car.registrationNumber ?? car.stockNumber) : '';
  return { agreement, proposal: { startsAt, endsAt, car: plate, carName: formatPlate(plate) }, ...answer };
}

/** The calendar that a move began on, else the agreement. */
function backOf(url: URL, id: number) {
  const back = url.searchParams.get('back') ?? '';
  return /^\/rental\/calendar(\?|$)/.test(back) ? back : `/rental/agreements/${id}/edit`;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findMovable(tenant, id)));
  return submitForm(request, moveSchema, async ({ version, car = null, seenPrice, ...times }, form) => {
    const move = { ...times, car };
    const proposed = await readInTenant(context, async (tenant) =>
      propose(tenant, found(await findMovable(tenant, id)), move),
    );
    // A price that becomes another is seen before it is kept.
    const { price } = proposed;
    if (price && price.next !== price.old && price.next !== seenPrice) {
      return data({ result: fillForm(form, {}), proposed });
    }
    const moved = found(await inTenant(context, (tenant) => moveAgreement(tenant, id, move, version)));
    const { number, group } = moved;
    const text = group && (await renewContract(context, id));
    return redirectWith(backOf(url, id), { title: `${number} er flyttet`, text, group });
  });
}

export default function MoveAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement } = loaderData;
  const asked = actionData && 'proposed' in actionData ? actionData.proposed : undefined;
  const shown = asked ?? loaderData;
  const { proposal, price } = shown;
  const { id, number, version, car, startsAt, endsAt } = agreement;
  const result = actionData?.result;
  const { form, fields } = useForm({
    id: 'flyt',
    values: {
      startsAt: typedMoment(proposal?.startsAt ?? startsAt),
      endsAt: typedMoment(proposal?.endsAt ?? endsAt),
      car: proposal?.carName ?? (car ? formatPlate(car.registrationNumber ?? car.stockNumber) : ''),
    },
    labels: moveThing.fields,
    result,
  });
  const moment = { placeholder: 'dd-mm-åååå tt:mm', maxLength: 40 };
  const path = `/rental/agreements/${id}/edit`;
  return (
    <EditFrame
      trail={[{ label: 'Udlejningskalender', to: '/rental/calendar' }, { label: number, to: path }, { label: 'Flyt' }]}
      title={`Flyt ${number}`}
      over={
        proposal && (
          <section aria-label="Flytningen" className="surface p-4">
            <MoveFacts {...shown} />
            {asked && <p className="mt-1 text-sm">Aftalen er ikke flyttet endnu. Er prisen rigtig, så flyt den.</p>}
          </section>
        )
      }
    >
      <EditForm
        key={version}
        form={form}
        version={version}
        heading="Lejeaftalen er ikke flyttet"
        submitLabel={asked ? 'Flyt til den nye pris' : 'Flyt'}
      >
        {price && <input type="hidden" name="seenPrice" value={price.next} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.startsAt} {...moment} />
          <TextField field={fields.endsAt} {...moment} />
        </div>
        <TextField
          field={fields.car}
          isOptional
          isCode
          maxLength={40}
          help="Registreringsnummer eller lagernummer. Tomt felt: bilen, den har, eller en af gruppen."
        />
      </EditForm>
    </EditFrame>
  );
}
