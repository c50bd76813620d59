import { Checkbox } from '#app/form/checkbox.tsx';
import { featureGroups } from '#app/texts/labels.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { listFeatureNames } from '#server/factory-cars/edition-queries.ts';

type Props = { features: Awaited<ReturnType<typeof listFeatureNames>>; ticked: readonly number[] };

/** Standard equipment of the edition: checkboxes by group. */
export function StandardFeatures({ features, ticked }: Props) {
  if (features.length === 0) return null;
  const picked = new Set(ticked);
  return (
    <details className="group rounded-md border border-neutral-200">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm font-medium">
        <Icon name="chevron-right" className="shrink-0 group-open:rotate-90" />
        Standardudstyr
        <span className="font-normal text-neutral-600">{formatNumber(picked.size)} valgt</span>
      </summary>
      <div className="grid gap-5 border-t border-neutral-200 p-4">
        {[...Map.groupBy(features, ({ group }) => group)].map(([group, list]) => (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-1 text-sm font-medium text-neutral-600">{featureGroups[group]}</legend>
            <div className="grid gap-x-5 sm:grid-cols-2">
              {list.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  name="standardFeatures"
                  value={String(id)}
                  label={name}
                  defaultChecked={picked.has(id)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  );
}
