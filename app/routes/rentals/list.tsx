import { afterConflict } from '#app/form/revalidate.ts';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { ViewedList } from '#app/list/views/viewed-list.tsx';
import { RentalNav } from '#app/rentals/rental-nav.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { staffContext } from '#server/http/contexts.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { listAssignees } from '#server/leads/lead-record.ts';
import { readAskedHolder } from '#server/rentals/asked-holder.ts';
import { rentalTarget } from '#server/rentals/rental-bulk.ts';
import { rentalListFor } from '#server/rentals/rental-list.ts';
import { rentalViews } from '#server/rentals/rental-views.ts';
import { forgetSending, resetList } from '../list-reset.ts';
import { pickedAmong, readPickedBefore } from '../picked-before.ts';
import { readListViews } from '../shown-views.ts';
import { storedOwner } from '../stored-owner.ts';
import { viewAction } from '../view-action.ts';
import { viewedQuery } from '../view-request.ts';
import type { Route } from './+types/list.ts';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { rentalColumns } from './rental-columns.tsx';
import { rentalFilters } from './rental-filters.ts';
import { rentalMemory } from './rental-memory.ts';
import { WhoHadForm } from './who-had.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: [loaderData?.views.view?.name, 'Lejeaftaler', 'Bilassistent'].filter(Boolean).join(' · ') }];
}

/** What is owed is for those who see prices. */
const columnsFor = (seesPrices: boolean) =>
  seesPrices ? rentalColumns : rentalColumns.filter(({ name }) => name !== 'owed');

const exported = (seesPrices: boolean) =>
  exportOf({
    ...{ title: 'Lejeaftaler', columns: columnsFor(seesPrices), queryOf: viewedQuery(rentalViews) },
    read: (context, params) => readInTenant(context, (tenant) => rentalListFor(tenant).all(tenant, params)),
  });

export const middleware = [
  requirePermission('leads', 'read'),
  forgetSending,
  (asked, next) => exported(can(asked.context.get(staffContext).role, 'customers', 'read'))(asked, next),
  resetList,
] satisfies Route.MiddlewareFunction[];

export function loader({ url, params: { viewSlug }, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const { params, ...shown } = await readListViews(tenant, rentalViews, { url, viewSlug });
    const [owners, departments, categories, asked, list, picked] = await Promise.all([
      listAssignees(tenant),
      listDepartmentNames(tenant),
      listCategories(tenant),
      readAskedHolder(tenant, params),
      rentalListFor(tenant).page(tenant, params, readPage(params)),
      params.has('selection') ? readPickedBefore(tenant, rentalTarget, params) : undefined,
    ]);
    const seesPrices = can(tenant.role, 'customers', 'read');
    return {
      ...{ ...shown, owners, departments, categories, asked, list, seesPrices },
      ...{ picked: pickedAmong(picked, list.rows), owner: storedOwner(tenant) },
      mayChange: can(tenant.role, 'leads', 'update') && seesPrices,
    };
  });
}

export function action({ request, url, params: { viewSlug }, context }: Route.ActionArgs) {
  return viewAction(request, context, rentalViews, { url, viewSlug });
}

export const shouldRevalidate = afterConflict;

export default function RentalList({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, mayChange, seesPrices, owner, picked } = loaderData;
  return (
    <ViewedList
      data={loaderData}
      result={actionData?.result}
      memory={rentalMemory}
      title="Lejeaftaler"
      nouns={['lejeaftale', 'lejeaftaler']}
      placeholder="Søg på nummer, kunde, plade …"
      filters={rentalFilters(loaderData)}
      picks={mayChange ? { words: bulkWords.rentals, place: `${owner}rentals`, picked } : undefined}
      columns={columnsFor(seesPrices)}
      hrefOf={({ id }) => `/rental/agreements/${id}/edit`}
      nameOf={({ number }) => number}
      empty={{
        icon: 'key-round',
        heading: 'Ingen lejeaftaler endnu',
        text: 'En lejeaftale siger, hvem der har hvilken bil hvornår, og hvad det koster. Bilen er optaget, til den er tilbage.',
        action: mayChange && <CreateLink to="/rental/agreements/create">Ny lejeaftale</CreateLink>,
      }}
      actions={mayChange && <CreateLink to="/rental/agreements/create">Ny lejeaftale</CreateLink>}
    >
      <RentalNav seesMoney={seesPrices} />
      <KeptElsewhere />
      <WhoHadForm asked={asked} />
    </ViewedList>
  );
}
