import { useState } from 'react';
import { EditForm } from '#app/form/edit-form.tsx';
import { inputClass } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { featureGroups } from '#app/texts/labels.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { CarEquipment } from '#server/cars/car-equipment-queries.ts';

type Props = { equipment: CarEquipment; path: string; result: Refused | undefined };

const labels = { features: 'Udstyr' };
const groups = Object.entries(featureGroups);

/** The equipment of a car: checkboxes by group. */
export function EquipmentForm({ equipment: { car, features }, path, result }: Props) {
  const isHydrated = useHydrated();
  const [search, setSearch] = useState('');
  const values = { features: ['', ...car.features.map(String)] };
  const { form, fields } = useForm({ id: 'udstyr', values, labels, result });
  const ticked = new Set(fields.features.chosen);
  const choices = { features: features.map(({ id, name }) => ({ value: String(id), label: name })) };
  const isSought = (name: string) => name.toLocaleLowerCase('da').includes(search.trim().toLocaleLowerCase('da'));

  if (features.length === 0) {
    return (
      <p className="surface p-5 text-neutral-600">
        Der er ikke oprettet udstyr endnu. Det kommer med, når biler importeres.
      </p>
    );
  }
  return (
    <EditForm
      form={form}
      choices={choices}
      version={car.version}
      heading="Udstyret er ikke gemt"
      submitLabel="Gem udstyr"
      action={path}
      className="surface gap-8 pt-5"
    >
      <input type="hidden" name="features" value="" />
      {isHydrated && (
        <label className="grid max-w-sm gap-1.5 text-sm font-medium">
          Søg i udstyr
          <input
            type="search"
            value={search}
            onInput={(event) => event.stopPropagation()}
            onChange={(event) => setSearch(event.target.value)}
            className={inputClass}
          />
        </label>
      )}
      {groups.map(([group, title]) => {
        const own = features.filter((feature) => feature.group === group);
        const chosen = own.filter(({ id }) => ticked.has(String(id))).length;
        if (own.length === 0) return null;
        return (
          <fieldset key={group} disabled={car.status === 'soft-deleted'} className="min-w-0">
            <legend className="mb-2 flex gap-2 text-base font-semibold text-neutral-900">
              {title}
              <span className="font-normal text-neutral-600 tabular-nums">
                {formatNumber(chosen)} af {formatNumber(own.length)}
              </span>
            </legend>
            <div className="grid sm:grid-cols-2 lg:grid-cols-3">
              {own.map(({ id, name }) => (
                <label
                  key={id}
                  hidden={!isSought(name)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 text-sm not-[[hidden]]:flex [&[hidden]]:hidden"
                >
                  <input
                    type="checkbox"
                    name="features"
                    value={id}
                    defaultChecked={ticked.has(String(id))}
                    className="size-5 shrink-0 accent-emerald-700"
                  />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </EditForm>
  );
}
