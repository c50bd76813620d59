import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { requirePermission } from '#server/account/guards.ts';
import { carsNamed } from '#server/cars/find-typed-car.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { DomainError } from '#server/errors.ts';
import { needed, oneOf, textUpTo, unusable } from '#server/format/form-fields.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { type CarsOfCustomer, listCarsOfCustomer } from '#server/sales/cars-of-customer.ts';
import type { Route } from './+types/cars.ts';
import { DealForm } from './deal-form.tsx';
import { useRecord } from './record-paths.ts';

export const middleware = [
  requirePermission('customers', 'read'),
  requirePermission('cars', 'read'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, (tenant) => listCarsOfCustomer(tenant, id));
}

const dealSchema = z.object({
  step: needed(oneOf(['sale', 'reservation']), unusable),
  car: needed(textUpTo(40), 'Skriv bilens registreringsnr. eller lagernr.'),
});

/** Leads to the sale or the reservation of a car, which begins with the customer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCustomer(tenant, id)));
  return submitForm(request, dealSchema, async ({ step, car }) => {
    const named = await readInTenant(context, (tenant) => carsNamed(tenant, car).select('id').executeTakeFirst());
    if (!named) throw new DomainError('unknown-car', 409, 'car');
    return redirect(`/cars/${named.id}/edit/${step === 'sale' ? 'sale' : 'sale/reservation'}?customer=${id}`);
  });
}

type Sold = CarsOfCustomer['bought'][number];

/** How a sale stands. */
function standingOf({ deliveredAt, boughtBackAt, cancelledAt }: Sold) {
  if (cancelledAt) return 'ophævet';
  if (boughtBackAt) return `købt tilbage ${formatDay(boughtBackAt)}`;
  return deliveredAt ? `udleveret ${formatDay(deliveredAt)}` : 'ikke udleveret endnu';
}

export default function CarsOfCustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reserved, bought, tradedIn } = loaderData;
  const { customer } = useRecord();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {customer.deletedAt === null && <DealForm result={actionData?.result} />}
      {reserved.length + bought.length + tradedIn.length === 0 && (
        <p className="px-4 text-sm text-neutral-600 sm:px-5">
          Her står de biler, kunden har købt, reserveret og givet i bytte. Lejede biler står under{' '}
          <Link
            to={`/customers/${customer.id}/edit/leads`}
            className="link inline-flex min-h-11 items-center md:min-h-0"
          >
            Emner &amp; aftaler
          </Link>
          .
        </p>
      )}
      <Cars title="Reserveret">
        {reserved.map((car) => (
          <Car key={car.id} car={car} path="sale/reservation" sum={car.salePriceInclVat}>
            {car.reservedUntil && `til og med ${formatDay(car.reservedUntil)}`}
            {car.reservedDeposit !== null && ` · depositum ${formatMoney(car.reservedDeposit)}`}
          </Car>
        ))}
      </Cars>
      <Cars title="Købt">
        {bought.map((car) => (
          <Car key={car.saleId} car={car} path="sale" sum={car.soldPrice}>
            {formatDay(car.soldAt)} · {standingOf(car)}
          </Car>
        ))}
      </Cars>
      <Cars title="Givet i bytte">
        {tradedIn.map((car) => (
          <Car key={car.saleId} car={car} path="" sum={car.tradeInValue}>
            {formatDay(car.soldAt)}
          </Car>
        ))}
      </Cars>
    </div>
  );
}

function Cars({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className="surface grid min-w-0 gap-1 p-4 sm:p-5">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="divide-y divide-neutral-200 text-sm">{children}</ul>
    </section>
  );
}

type CarProps = {
  car: Pick<Sold, 'id' | 'brandName' | 'modelName' | 'registrationNumber'>;
  path: string;
  sum: Parameters<typeof formatMoney>[0] | null;
  children: ReactNode;
};

function Car({ car, path, sum, children }: CarProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-2 last:pb-0">
      <span className="min-w-0">
        <Link
          to={`/cars/${car.id}/edit${path && `/${path}`}`}
          className="link inline-flex min-h-11 flex-wrap items-center gap-x-2 md:min-h-0"
        >
          {car.brandName} {car.modelName}
          {car.registrationNumber && <span className="plate">{formatPlate(car.registrationNumber)}</span>}
        </Link>
        <span className="block text-neutral-600">{children}</span>
      </span>
      {sum !== null && <strong className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(sum)}</strong>}
    </li>
  );
}
