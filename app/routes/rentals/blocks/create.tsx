import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { newBlockSchema } from '#server/bookings/block-schema.ts';
import { blockCar, findBlockedCar } from '#server/bookings/car-block.ts';
import { dayOf, daysAfter, instantAt, parseDay } from '#server/format/day.ts';
import { readId } from '#server/format/id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/create.ts';
import { BlockForm } from './block-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Spær bil · Bilassistent' }];

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const carId = readId(searchParams.get('car') ?? '');
  const day = parseDay(searchParams.get('day') ?? '') ?? daysAfter(dayOf(new Date()), 1);
  return readInTenant(context, async (tenant) => {
    const car = carId === undefined ? undefined : await findBlockedCar(tenant, carId);
    return {
      block: {
        ...{ registrationNumber: car?.registrationNumber ?? null, stockNumber: car?.stockNumber ?? null },
        ...{
          kind: 'workshop' as const,
          startsAt: instantAt(day, '08:00'),
          endsAt: instantAt(day, '16:00'),
          note: null,
        },
      },
      formKey: crypto.randomUUID(),
    };
  });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, newBlockSchema, async (input) => {
    const { id, group } = await inTenant(context, (tenant) => blockCar(tenant, input));
    const path = `/rental/calendar/block/${id}`;
    return redirectWith(path, { title: 'Bilen er spærret', group, undoneTo: '/rental/calendar' });
  });
}

export default function CreateBlock({ loaderData: { block, formKey }, actionData }: Route.ComponentProps) {
  return (
    <EditFrame
      trail={[{ label: 'Udlejningskalender', to: '/rental/calendar' }, { label: 'Spær bil' }]}
      title="Spær bil"
    >
      <BlockForm block={block} formKey={formKey} result={actionData?.result} />
    </EditFrame>
  );
}
