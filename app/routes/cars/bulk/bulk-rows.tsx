import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Pagination } from '#app/list/pagination.tsx';
import { bulkPriceLabels, bulkPriceNames, problemText, warningText } from '#app/texts/bulk-edits.ts';
import { carCount } from '#app/texts/car-count.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { availabilities, carStatuses } from '#app/texts/labels.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BulkCarRow, BulkChoices } from '#server/bulk-edits/bulk-edit-queries.ts';
import type { BulkPrice, BulkValues } from '#server/bulk-edits/bulk-edit-types.ts';
import type { BulkPageAt } from './bulk-page.ts';

type Props = { view: BulkPageAt<'preview' | 'result'>; caption: string };

/** A page of cars: what each holds before and after, or why it is left as it is. */
export function BulkRows({ view: { rows, choices }, caption }: Props) {
  const { kind, cars, pagination } = rows;
  const tells = kind === 'change' || kind === 'warned';
  if (cars.length === 0) return <p className="px-4 py-6 text-sm text-neutral-600 sm:px-5">Ingen biler her.</p>;
  return (
    <>
      <table className="stacked-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Bil</th>
            {kind !== 'same' && <th scope="col">{tells ? 'Ændring' : 'Årsag'}</th>}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <tr key={car.carId}>
              <th scope="row">
                <CarName car={car} />
              </th>
              {kind !== 'same' && (
                <td>{tells ? <Changes car={car} choices={choices} /> : <Reasons reasons={car.problems} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {pagination.totalPages > 1 && <Pagination pagination={pagination} total={carCount(pagination.totalCount)} />}
    </>
  );
}

function CarName({
  car: { carId, brandName, modelName, variant, registrationNumber, stockNumber },
}: {
  car: BulkCarRow;
}) {
  return (
    <>
      <Link to={`/cars/${carId}/edit`} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0">
        {brandName} {modelName}
      </Link>
      <span className="block font-normal text-neutral-600">
        <span className="plate">
          {registrationNumber ? formatPlate(registrationNumber) : `Lagernr. ${stockNumber}`}
        </span>
        {variant && ` · ${variant}`}
      </span>
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="grid gap-0.5">
      {reasons.map((reason) => (
        <li key={reason}>{problemText(reason)}</li>
      ))}
    </ul>
  );
}

function Changes({ car: { before, after, warnings }, choices }: { car: BulkCarRow; choices: BulkChoices }) {
  const namesOf = namesIn(choices);
  return (
    <dl className="grid gap-1">
      {fields.flatMap(([name, label, words]) => {
        const [old, next] = [words(before, namesOf), words(after, namesOf)];
        if (!(name in after)) return [];
        return (
          <Line key={name} label={label}>
            {name === 'features' ? (
              <Equipment before={before} after={after} choices={choices} />
            ) : (
              <>
                <del className="text-neutral-600">{old}</del>
                <span aria-hidden> → </span>
                <ins className="font-medium no-underline">{next}</ins>
              </>
            )}
          </Line>
        );
      })}
      {warnings.map((warning) => (
        <div key={warning} className="flex items-start gap-1.5 text-amber-900">
          <dt className="mt-0.5 shrink-0">
            <Icon name="triangle-alert" />
            <span className="sr-only">Bemærk</span>
          </dt>
          <dd>{warningText(warning)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="min-w-24 text-neutral-600 sm:min-w-32">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** What equipment comes and goes. */
function Equipment({ before, after, choices }: { before: BulkValues; after: BulkValues; choices: BulkChoices }) {
  const [had, has] = [before.features ?? [], after.features ?? []];
  const named = (ids: number[]) => choices.features.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  const added = named(has.filter((id) => !had.includes(id)));
  const removed = named(had.filter((id) => !has.includes(id)));
  return (
    <>
      {added.length > 0 && <ins className="font-medium no-underline">+ {added.join(', ')}</ins>}
      {added.length > 0 && removed.length > 0 && ' · '}
      {removed.length > 0 && <del className="text-neutral-600 no-underline">− {removed.join(', ')}</del>}
    </>
  );
}

type Names = { departments: Map<number, string>; categories: Map<string, string> };

function namesIn({ departments, categories }: BulkChoices): Names {
  return {
    departments: new Map(departments.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ key, name }) => [key, name])),
  };
}

type Words = (values: BulkValues, names: Names) => string;

const moneyOf =
  (name: BulkPrice): Words =>
  (values) => {
    const price = values[name];
    return price == null ? 'ingen' : formatMoney(price);
  };

/** What a field is called, and what it holds in words. */
const fields: [keyof BulkValues, string, Words][] = [
  ['status', 'Status', ({ status }) => (status ? carStatuses[status] : '')],
  ['availability', 'Tilgængelighed', ({ availability }) => (availability ? availabilities[availability] : '')],
  [
    'departmentId',
    'Afdeling',
    ({ departmentId }, { departments }) =>
      departmentId == null ? 'ingen' : (departments.get(departmentId) ?? 'en afdeling, der er væk'),
  ],
  [
    'category',
    'Bilgruppe',
    ({ category }, { categories }) => (category == null ? 'ingen' : (categories.get(category) ?? category)),
  ],
  ['features', 'Udstyr', () => ''],
  ...bulkPriceNames.map((name): [BulkPrice, string, Words] => [name, bulkPriceLabels[name], moneyOf(name)]),
];
