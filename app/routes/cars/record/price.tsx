import { data } from 'react-router';
import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { afterConflict } from '#app/form/revalidate.ts';
import { TextField } from '#app/form/text-field.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import { typedMoney } from '#app/texts/form-texts.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { allowPrice, changePrice, newPriceSchema } from '#server/cars/car-prices.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import type { Route } from './+types/price.ts';
import { listOf } from './record-list.ts';
import { useRecord, useRecordPath } from './record-paths.ts';
import { titleOfCar } from './title-of-car.ts';

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    allowPrice(tenant);
    const { salePriceInclVat, version } = found(await findCar(tenant, id));
    return { salePriceInclVat, version };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const car = found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  return submitEdit(request, {
    schema: newPriceSchema,
    update: (edit) => inTenant(context, (tenant) => changePrice(tenant, { id, ...edit })),
    saved: async (saved, { salePriceInclVat }) => {
      const title = `${titleOfCar(car)}: ${typedMoney(salePriceInclVat)} kr.`;
      const message = savedWords(title, saved);
      // The row's own form stays in its list.
      if (url.searchParams.has('row'))
        return data({ isSaved: true }, { headers: { 'Set-Cookie': await flash(message) } });
      return redirectWith(listOf(url.searchParams, car.isFactoryCar), message);
    },
  });
}

export const shouldRevalidate = afterConflict;

export default function CarPrice({ loaderData: { salePriceInclVat, version }, actionData }: Route.ComponentProps) {
  const path = useRecordPath();
  const isDeleted = useRecord().car.status === 'soft-deleted';
  const { form, fields } = useForm({
    id: 'pris',
    values: { salePriceInclVat: typedMoney(salePriceInclVat) },
    labels: { salePriceInclVat: carColumns.salePriceInclVat },
    result: actionData && 'result' in actionData ? actionData.result : undefined,
  });
  return (
    <EditFrame back={{ label: 'Bilens økonomi', to: path('economy') }} title="Ret prisen">
      <EditForm
        key={version}
        form={form}
        units={{ salePriceInclVat: 'kr.' }}
        version={version}
        heading="Prisen er ikke gemt"
        submitLabel="Gem prisen"
        isReadOnly={isDeleted && !actionData}
      >
        <TextField field={fields.salePriceInclVat} unit="kr." inputMode="decimal" />
      </EditForm>
    </EditFrame>
  );
}
