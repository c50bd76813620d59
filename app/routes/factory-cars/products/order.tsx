import { Trail } from '#app/form/trail.tsx';
import { formatMoney } from '#app/texts/numbers.ts';
import { requirePermission } from '#server/account/guards.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { isSelling } from '#server/factory-cars/catalogue-status.ts';
import { orderProduct } from '#server/factory-cars/order-commands.ts';
import { findOrderedProduct } from '#server/factory-cars/order-queries.ts';
import { orderSchema } from '#server/factory-cars/order-schema.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/order.ts';
import { OrderForm } from './order-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Bestil ${loaderData?.product.name ?? 'bil'} · Bilassistent` }];
}

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const { dealerCost: _cost, discountPct: _discount, ...product } = found(await findOrderedProduct(tenant, id));
    const departments = await listDepartmentNames(tenant);
    return {
      product,
      isOrderable: product.isOrderable && isSelling(product.status),
      departments: departments.filter(({ isActive }) => isActive),
      today: dayOf(new Date()),
      formKey: crypto.randomUUID(),
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findOrderedProduct(tenant, id)));
  return submitForm(request, orderSchema, async (input) => {
    const car = found(await inTenant(context, (tenant) => orderProduct(tenant, id, input)));
    const text = 'Den står blandt fabriksbilerne.';
    const undone = { group: car.group, undoneTo: '/factory-cars/products' };
    return redirectWith(`/cars/${car.id}/edit`, { title: `${car.name} er bestilt`, text, ...undone });
  });
}

export default function OrderProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, isOrderable, departments, today, formKey } = loaderData;
  const path = `/factory-cars/editions/${product.editionId}/edit`;
  return (
    <div className="mx-auto grid max-w-180 gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Trail
          steps={[
            { label: 'Produkter', to: '/factory-cars/products' },
            { label: `${product.modelName} ${product.editionName}`, to: path },
            { label: product.name, to: `${path}?product=${product.id}` },
            { label: 'Bestil' },
          ]}
        />
        <h1 className="page-title">
          Bestil {product.brandName} {product.modelName} {product.name}
        </h1>
        <p className="text-sm text-neutral-600">
          {product.editionName} · {product.modelYear} · {formatMoney(product.priceExclVatExclTax)} ekskl. moms og afgift
        </p>
      </div>
      {isOrderable ? (
        <OrderForm
          product={product}
          departments={departments}
          today={today}
          formKey={formKey}
          result={actionData?.result}
        />
      ) : (
        <p className="surface p-5 text-sm">
          Produktet kan ikke bestilles nu: det er ikke aktivt, eller det er sat til ikke at kunne bestilles.
        </p>
      )}
    </div>
  );
}
