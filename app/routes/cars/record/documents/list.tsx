import { data } from 'react-router';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { listDocuments } from '#server/documents/document-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { signPriceOf } from '#server/papers/sign-price.ts';
import { backTo, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { DocumentTable } from './document-table.tsx';
import { DocumentUploader } from './document-uploader.tsx';
import { PaperLinks } from './paper-links.tsx';
import { takeDocuments } from './take-documents.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [car, documents] = await Promise.all([findCar(tenant, id), listDocuments(tenant, id)]);
    const price = signPriceOf(found(car));
    return {
      documents,
      signProblem: typeof price === 'string' ? price : undefined,
      today: dayOf(new Date()),
      mayUpdate: can(tenant.role, 'cars', 'update'),
      seesCustomers: can(tenant.role, 'customers', 'read'),
    };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const carId = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCar(tenant, carId)));
  const taken = await takeDocuments(request, context, carId);
  return 'errors' in taken ? data(taken, 400) : redirectWith(backTo(url), taken.message);
}

export default function CarDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, signProblem, today, mayUpdate, seesCustomers } = loaderData;
  const { car } = useRecord();
  const pathOf = useRecordPath();
  const path = pathOf('documents');
  const canChange = mayUpdate && car.status !== 'soft-deleted';
  return (
    <div className="grid min-w-0 gap-5">
      {canChange && (
        <DocumentUploader
          action={path}
          uploadAction={pathOf('documents/upload')}
          seesCustomers={seesCustomers}
          refused={actionData}
        />
      )}
      <DocumentTable documents={documents} path={path} today={today} />
      <PaperLinks
        path={path}
        mayKeep={canChange}
        signProblem={signProblem}
        settlement={canChange && seesCustomers ? pathOf('sale/settlement') : undefined}
        reservation={
          canChange && seesCustomers && car.availability === 'reserved' ? pathOf('sale/reservation') : undefined
        }
      />
    </div>
  );
}
