import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { CarPage } from '#server/cars/car-page-queries.ts';
import { carFormChoices, carFormFields, carFormLabels, carFormValues, showsCosts } from './car-form-values.ts';

const units: Readonly<Record<string, string>> = { salePriceInclVat: ' kr.', costPrice: ' kr.', mileage: ' km' };

/** A deleted car: what it was, and the way to have it back. */
export function CarPageDeleted({ page, path }: { page: CarPage; path: string }) {
  const { car } = page;
  const values = carFormValues(car);
  const choices: Partial<Record<string, { value: string; label: string }[]>> = carFormChoices(page);
  const fields = carFormFields.filter((name) => name !== 'status' && (name !== 'costPrice' || showsCosts(car)));
  return (
    <div className="grid gap-4">
      <Banner tone="warning">
        <p>
          Bilen blev slettet {car.deletedAt && formatInstant(car.deletedAt)}. Den står ikke i listen og kan ikke ændres.
          Gendanner du den, bliver den en kladde.
        </p>
        <Form method="post" action={path} className="mt-3">
          <input type="hidden" name="step" value="restore" />
          <SubmitButton>Gendan</SubmitButton>
        </Form>
      </Banner>
      <dl className="surface grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 sm:p-6">
        {fields.map((name) => (
          <div key={name}>
            <dt className="text-sm text-neutral-600">{carFormLabels[name]}</dt>
            <dd className="text-neutral-900 wrap-anywhere">
              {choices[name]?.find(({ value }) => value === values[name])?.label ??
                (values[name] ? `${values[name]}${units[name] ?? ''}` : '–')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
