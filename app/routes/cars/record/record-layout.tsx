import { Outlet, useLocation } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { requirePermission } from '#server/account/guards.ts';
import { findMainImage } from '#server/car-images/image-queries.ts';
import { readCarHead } from '#server/cars/car-head-query.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readOwed } from '#server/sales/sale-queries.ts';
import type { Route } from './+types/record-layout.ts';
import { DeletedNotice } from './deleted-notice.tsx';
import { RecordHead } from './record-head.tsx';
import { listOf, readPlace } from './record-list.ts';
import { RecordTabs } from './record-tabs.tsx';
import { RecordTrail } from './record-trail.tsx';
import { titleOfCar } from './title-of-car.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? titleOfCar(loaderData.car) : 'Bil'} · Bilassistent` }];
}

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [head, photo, place, owed] = await Promise.all([
      readCarHead(tenant, id),
      findMainImage(tenant, id),
      readPlace(tenant, url.searchParams, id),
      readOwed(tenant, id),
    ]);
    const car = found(head);
    return { car, photo, place, owed, listPath: listOf(url.searchParams, car.isFactoryCar) };
  });
}

export const shouldRevalidate = afterConflict;

export default function RecordLayout({ loaderData: { car, photo, place, owed, listPath } }: Route.ComponentProps) {
  const list = new URLSearchParams(useLocation().search).get('list');
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <RecordTrail place={place} listPath={listPath} />
      <RecordHead car={car} photo={photo} owed={owed} list={list} />
      <RecordTabs id={car.id} list={list} hasOrder={car.productId !== null} />
      {car.status === 'soft-deleted' && <DeletedNotice car={car} list={list} />}
      <Outlet context={{ car }} />
    </div>
  );
}
