import { Link } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { formatDay } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { receiveCar, updateOrder } from '#server/factory-cars/order-commands.ts';
import { findOrder } from '#server/factory-cars/order-queries.ts';
import { orderProgressSchema, receiptSchema } from '#server/factory-cars/order-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/order.ts';
import { OrderProgressForm, orderLabels } from './order-progress-form.tsx';
import { backTo, useRecord } from './record-paths.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({ order: found(await findOrder(tenant, id)) }));
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findOrder(tenant, id)),
    schema: orderProgressSchema,
    update: (edit) => inTenant(context, (tenant) => updateOrder(tenant, id, edit)),
    saved: (saved) => redirectWith(backTo(url), savedWords('Bestillingen er gemt', saved, orderLabels)),
    steps: (form) =>
      submitForm(form, receiptSchema, async () => {
        const { group } = found(await inTenant(context, (tenant) => receiveCar(tenant, id)));
        return redirectWith(backTo(url), { title: 'Bilen er modtaget på lager', group });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function CarOrder({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const { car } = useRecord();
  const isDeleted = car.status === 'soft-deleted';
  const price = order.orderedPrice ?? order.priceExclVatExclTax;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
      {!isDeleted && <OrderProgressForm key={order.version} order={order} result={actionData?.result} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <section aria-labelledby="bestilt" className="surface grid gap-3 p-4 text-sm sm:p-5">
          <h2 id="bestilt" className="text-base font-semibold">
            Bestilt
          </h2>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
            <dt className="text-neutral-600">Produkt</dt>
            <dd>
              <Link to={`/factory-cars/editions/${order.editionId}/edit?product=${order.productId}`} className="link">
                {order.name}
              </Link>
            </dd>
            <dt className="text-neutral-600">Dato</dt>
            <dd>{order.orderedAt ? formatDay(order.orderedAt) : '–'}</dd>
            <dt className="text-neutral-600">Pris</dt>
            <dd className="tabular-nums">{price === null ? '–' : `${formatMoney(price)} ekskl. moms og afgift`}</dd>
            <dt className="text-neutral-600">Tilvalg</dt>
            <dd>
              {order.options.length === 0 ? (
                'Ingen'
              ) : (
                <ul>
                  {order.options.map(({ code, name }) => (
                    <li key={code}>
                      {name ?? code} <span className="plate text-neutral-600">{code}</span>
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </dl>
        </section>
        {order.isFactoryCar && !isDeleted && (
          <section aria-labelledby="modtag" className="surface grid gap-3 p-4 sm:p-5 print:hidden">
            <h2 id="modtag" className="text-base font-semibold">
              Modtag på lager
            </h2>
            <p className="text-sm text-neutral-600">
              Når bilen er kommet, flyttes den til lageret. Plade, stelnummer og kilometer skrives under Data.
            </p>
            <div>
              <ConfirmButton
                name="modtag-bil"
                label="Modtag på lager"
                question="Er bilen kommet?"
                fields={{ step: 'receive' }}
                isDangerous={false}
              >
                Den flyttes fra fabriksbilerne til lageret og står der fra i dag. Bestillingen følger med.
              </ConfirmButton>
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
