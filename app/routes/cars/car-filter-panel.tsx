import { useId } from 'react';
import { Choice, OptionList } from '#app/list/option-list.tsx';
import { goneWith } from '#app/texts/car-filters.ts';
import {
  carStatuses,
  featureGroups,
  fuelTypes,
  gearTypes,
  registrationStatuses,
  sourcesOfImport,
  vehicleTypes,
} from '#app/texts/labels.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { CarFilters } from '#server/cars/car-filters.ts';
import type { CarOptions } from '#server/cars/car-options.ts';

type Props = { filters: CarFilters; options: CarOptions };

/** Every filter of the car list as fields of the GET form around it. */
export function CarFilterPanel({ filters, options }: Props) {
  return (
    <div className="filter-grid">
      <OptionList
        legend="Mærke"
        name="brandNames"
        chosen={filters.brandNames}
        format={formatNumber}
        options={options.brands.map(({ name, count }) => ({ value: name, label: name, count }))}
      />
      <OptionList
        legend="Model"
        name="modelNames"
        chosen={filters.modelNames}
        format={formatNumber}
        options={modelOptions(filters, options)}
      />
      <OptionList
        legend="Afdeling"
        name="departments"
        chosen={filters.departments}
        format={formatNumber}
        nameGone={goneWith}
        options={options.departments.map(({ id, name, count }) => ({ value: String(id), label: name, count }))}
      />
      <OptionList
        legend="Bilgruppe"
        name="categories"
        chosen={filters.categories}
        format={formatNumber}
        options={options.categories.map(({ key, name, count }) => ({ value: key, label: `${key} ${name}`, count }))}
      />
      <div className="space-y-3">
        <Choice
          label="Køretøjstype"
          name="vehicleType"
          labels={vehicleTypes}
          chosen={filters.vehicleType}
          any="Alle typer"
        />
        <Choice label="Drivmiddel" name="fuelType" labels={fuelTypes} chosen={filters.fuelType} any="Alle drivmidler" />
        <Choice label="Gear" name="gearType" labels={gearTypes} chosen={filters.gearType} any="Alle gear" />
        <StockDays chosen={filters.minStockDays} />
      </div>
      <div className="space-y-3">
        <OptionList
          legend="Status"
          name="status"
          chosen={filters.status}
          options={labelOptions(carStatuses)}
          implied={['published', 'draft']}
        />
        <fieldset>
          <legend className="filter-legend">Vis</legend>
          <Flag name="includeDeleted" label="Vis slettede" on={filters.includeDeleted} />
          {(options.hasSilkeborg || filters.isSilkeborgDepartment) && (
            <Flag name="isSilkeborgDepartment" label="Kun Silkeborg" on={filters.isSilkeborgDepartment} />
          )}
          <Flag name="withoutPrice" label="Uden pris" on={filters.withoutPrice} />
          <Flag name="withoutPhotos" label="Uden billeder" on={filters.withoutPhotos} />
        </fieldset>
      </div>
      <OptionList
        legend="Udstyr"
        name="features"
        chosen={filters.features}
        options={featureOptions(options)}
        nameGone={goneWith}
      />
      <OptionList
        legend="Registreringsstatus"
        name="registrationStatus"
        chosen={filters.registrationStatus}
        options={labelOptions(registrationStatuses)}
      />
      <OptionList
        legend="Importkilde"
        name="sourceOfImport"
        chosen={filters.sourceOfImport}
        options={labelOptions(sourcesOfImport)}
      />
      <OptionList
        legend="Tilladelser"
        name="permits"
        chosen={filters.permits}
        options={options.permits.map((permit) => ({ value: permit, label: permit }))}
      />
    </div>
  );
}

/** How long a car has stood; what is typed counts as soon as it is a number. */
function StockDays({ chosen }: { chosen: number | undefined }) {
  const id = useId();
  return (
    <div>
      <label className="filter-legend" htmlFor={id}>
        Liggetid, mindst dage
      </label>
      <input
        id={id}
        name="minStockDays"
        type="number"
        inputMode="numeric"
        min={1}
        max={9999}
        defaultValue={chosen}
        className="field-control"
      />
    </div>
  );
}

function Flag({ name, label, on }: { name: string; label: string; on: boolean }) {
  return (
    <label className="option">
      <input type="checkbox" name={name} value="true" defaultChecked={on} />
      <span>{label}</span>
    </label>
  );
}

function labelOptions(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The models of the chosen brands; of all brands, with the brand's name, when none is chosen. */
function modelOptions(filters: CarFilters, options: CarOptions) {
  const totals = new Map<string, { label: string; count: number }>();
  for (const { brandName, name, count } of options.models) {
    const known = totals.get(name);
    const label = filters.brandNames.length === 1 ? name : `${name} (${brandName})`;
    totals.set(name, known ? { label: name, count: known.count + count } : { label, count });
  }
  return [...totals].map(([value, total]) => ({ value, ...total }));
}

function featureOptions(options: CarOptions) {
  return options.features.map(({ id, name, group }) => ({
    value: String(id),
    label: `${name} · ${featureGroups[group]}`,
  }));
}
