import { DocumentsPage } from '#app/documents/documents-page.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { signPriceOf } from '#server/papers/sign-price.ts';
import { readDocumentList, takeDocumentList } from '../../../document-list.ts';
import { backTo, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { PaperLinks } from './paper-links.tsx';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [car, list] = await Promise.all([findCar(tenant, id), readDocumentList(tenant, { type: 'car', id })]);
    const price = signPriceOf(found(car));
    return { list, signProblem: typeof price === 'string' ? price : undefined };
  });
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  return takeDocumentList(request, context, { type: 'car', id: foundId(params.id) }, backTo(url));
}

export default function CarDocuments({ loaderData: { list, signProblem }, actionData }: Route.ComponentProps) {
  const { mayChange, seesCustomers } = list;
  const { car } = useRecord();
  const pathOf = useRecordPath();
  const seesPapers = mayChange && seesCustomers;
  return (
    <DocumentsPage {...list} refused={actionData}>
      <PaperLinks
        path={pathOf('documents')}
        mayKeep={mayChange}
        signProblem={signProblem}
        financing={`${pathOf('economy')}#finansiering`}
        settlement={seesPapers ? pathOf('sale/settlement') : undefined}
        reservation={seesPapers && car.availability === 'reserved' ? pathOf('sale/reservation') : undefined}
      />
    </DocumentsPage>
  );
}
