import { afterConflict } from '#app/form/revalidate.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { updateCar } from '#server/cars/car-commands.ts';
import { readCarEquipment } from '#server/cars/car-equipment-queries.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { carFeaturesSchema } from '#server/cars/car-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import type { Route } from './+types/equipment.ts';
import { EquipmentForm } from './equipment-form.tsx';
import { backTo, useRecordPath } from './record-paths.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => found(await readCarEquipment(tenant, id)));
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findCar(tenant, id)),
    schema: carFeaturesSchema,
    update: (edit) => inTenant(context, (tenant) => updateCar(tenant, { id, ...edit })),
    saved: (saved) => redirectWith(backTo(url), savedWords('Bilen er gemt', saved)),
  });
}

export const shouldRevalidate = afterConflict;

export default function CarEquipmentPage({ loaderData: equipment, actionData }: Route.ComponentProps) {
  const path = useRecordPath()('equipment');
  return <EquipmentForm key={equipment.car.version} equipment={equipment} path={path} result={actionData?.result} />;
}
