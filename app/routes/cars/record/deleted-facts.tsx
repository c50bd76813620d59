import type { Refused } from '#app/form/forms.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { CarData } from '#server/cars/car-data-queries.ts';
import { carFormChoices, carFormFields, carFormLabels, carFormValues, showsCosts } from './data-form-values.ts';

const units: Readonly<Record<string, string>> = { salePriceInclVat: ' kr.', costPrice: ' kr.', mileage: ' km' };

/** A deleted car, read-only, and why a change is refused. */
export function DeletedFacts({ page, result }: { page: CarData; result: Refused | undefined }) {
  const { car } = page;
  const values = carFormValues(car);
  const choices: Partial<Record<string, { value: string; label: string }[]>> = carFormChoices(page);
  const fields = carFormFields.filter((name) => name !== 'status' && (name !== 'costPrice' || showsCosts(car)));
  const problems = danish(result?.error?.formErrors ?? undefined);
  return (
    <div className="grid gap-4">
      {problems && (
        <Banner tone="error" role="alert">
          {problems.join(' ')}
        </Banner>
      )}
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
