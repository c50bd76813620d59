import { afterConflict } from '#app/form/revalidate.ts';
import { OverridesSection } from '#app/prices/overrides-section.tsx';
import { QuotesSection } from '#app/quotes/quotes-section.tsx';
import { RentalsSection } from '#app/rentals/rentals-section.tsx';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { readCarRents } from '#server/car-prices/car-rents.ts';
import { readRentalTerms } from '#server/car-prices/rental-terms.ts';
import { updateCar } from '#server/cars/car-commands.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { carRentalSchema } from '#server/cars/car-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { overrideList } from '#server/price-overrides/override-list.ts';
import { listQuotesOf } from '#server/quotes/quote-list.ts';
import { listRentalsOf } from '#server/rentals/rental-list.ts';
import { readUtilisation } from '#server/rentals/utilisation.ts';
import { backTo, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/rental.ts';
import { Rents } from './rents.tsx';
import { TermsForm } from './terms-form.tsx';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const { role } = tenant;
    const [rents, terms, overrides, quotes, rentals, utilisation] = await Promise.all([
      readCarRents(tenant, id, new Date()),
      readRentalTerms(tenant, id),
      overrideList.all(tenant, new URLSearchParams({ forCar: String(id) })),
      listQuotesOf(tenant, { column: 'carId', id }),
      can(role, 'leads', 'read') ? listRentalsOf(tenant, { column: 'carId', id }) : [],
      readUtilisation(tenant, id, new Date()),
    ]);
    return {
      ...{ terms: found(terms), rents, overrides, quotes, rentals, utilisation },
      mayAgree: can(role, 'priceProtocolOverrides', 'create'),
      mayQuote: can(role, 'leads', 'create'),
      mayRent: can(role, 'leads', 'update') && can(role, 'customers', 'read'),
    };
  });
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findCar(tenant, id)),
    schema: carRentalSchema,
    update: (edit) => inTenant(context, (tenant) => updateCar(tenant, { id, ...edit })),
    saved: (saved) => redirectWith(backTo(url), savedWords('Bilen er gemt', saved)),
  });
}

export const shouldRevalidate = afterConflict;

export default function CarRental({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, rents, overrides, quotes, rentals, utilisation, mayAgree, mayQuote, mayRent } = loaderData;
  const { car } = useRecord();
  const isDeleted = car.status === 'soft-deleted';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {rents && <Rents rents={rents} carId={car.id} />}
        <TermsForm terms={terms} path={useRecordPath()('rental')} result={actionData?.result} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {terms.car.rentalEnabled && utilisation && (
          <p className="surface p-4 text-sm text-neutral-700 sm:p-5">
            <strong className="text-base font-semibold text-neutral-900 tabular-nums">
              {utilisation.share} % udnyttet
            </strong>{' '}
            · ude {utilisation.out} af {utilisation.available} dage, den kunne lejes ud de seneste 90 dage
          </p>
        )}
        <RentalsSection
          rentals={rentals}
          create={
            mayRent && !isDeleted && terms.car.rentalEnabled ? `/rental/agreements/create?car=${car.id}` : undefined
          }
          namesCustomers
        />
        <OverridesSection
          overrides={overrides}
          create={mayAgree && !isDeleted ? `/price-protocols/overrides/create?about=car:${car.id}` : undefined}
        />
        <QuotesSection
          quotes={quotes}
          create={mayQuote && !isDeleted ? `/quotes/create?car=${car.id}` : undefined}
          namesCustomers
        />
      </div>
    </div>
  );
}
