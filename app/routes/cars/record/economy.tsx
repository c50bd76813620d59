import { useLocation } from 'react-router';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { TaxEstimate } from '#app/registration-tax/tax-estimate.tsx';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { updateCar } from '#server/cars/car-commands.ts';
import { readCarEconomy } from '#server/cars/car-economy-queries.ts';
import { changePrice, newPriceSchema } from '#server/cars/car-prices.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { carEconomySchema } from '#server/cars/car-schema.ts';
import { readCarFinancing } from '#server/financing/car-financing.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import type { Route } from './+types/economy.ts';
import { EconomyFigures } from './economy-figures.tsx';
import { economySections } from './economy-sections.ts';
import { FinancingCard } from './financing-card.tsx';
import { PriceLine, usualCut } from './price-line.tsx';
import { backTo, useRecordPath } from './record-paths.ts';
import { SpecForm } from './spec-form.tsx';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const cut = url.searchParams.get('cut') === String(usualCut) ? usualCut : undefined;
  return readInTenant(context, async (tenant) => {
    const economy = found(await readCarEconomy(tenant, id, cut));
    const { car, today } = economy;
    return { ...economy, financing: await readCarFinancing(tenant, car, url.searchParams, today) };
  });
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findCar(tenant, id)),
    schema: carEconomySchema,
    update: (edit) => inTenant(context, (tenant) => updateCar(tenant, { id, ...edit })),
    saved: (saved) => redirectWith(backTo(url), savedWords('Bilen er gemt', saved)),
    steps: (form) => {
      return submitEdit(form, {
        schema: newPriceSchema,
        update: (edit) => inTenant(context, (tenant) => changePrice(tenant, { id, ...edit })),
        saved: (saved) => redirectWith(backTo(url), savedWords('Prisen er sat', saved)),
      });
    },
  });
}

export const shouldRevalidate = afterConflict;

export default function CarEconomy({ loaderData: economy, actionData }: Route.ComponentProps) {
  const path = useRecordPath()('economy');
  const { car, closed, estimate, financing } = economy;
  const list = new URLSearchParams(useLocation().search).get('list');
  const ofPrice = refusedOf(actionData?.result, 'price');
  const sections = economySections
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ name }) => name in car && !closed.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SpecForm
        key={car.version}
        car={car}
        sections={sections}
        path={path}
        result={ofPrice ? undefined : actionData?.result}
        isReadOnly={car.status === 'soft-deleted'}
      />
      <div className={`grid gap-5 ${actionData ? '' : 'max-lg:order-first'}`}>
        <EconomyFigures economy={economy} />
        <PriceLine economy={economy} path={path} result={ofPrice} />
        {financing && <FinancingCard carId={car.id} financing={financing} list={list} />}
        <section aria-labelledby="afgift" className="surface grid min-w-0 gap-3 p-4 sm:p-5">
          <h2 id="afgift" className="text-base font-semibold">
            Registreringsafgift
          </h2>
          <TaxEstimate estimate={estimate} />
        </section>
      </div>
    </div>
  );
}
