import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/auth/guards.ts';
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

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  return submitEdit(request, carFeaturesSchema, async ({ version, ...input }, original) => {
    const saved = found(await inTenant(context, (tenant) => updateCar(tenant, { id, version, input, original })));
    return redirectWith(backTo(url), savedWords('Bilen er gemt', saved));
  });
}

/** A refusal because of what a colleague did shows what is stored now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function CarEquipmentPage({ loaderData: equipment, actionData }: Route.ComponentProps) {
  const path = useRecordPath()('equipment');
  return <EquipmentForm key={equipment.car.version} equipment={equipment} path={path} result={actionData?.result} />;
}
