import { Link } from 'react-router';
import { PlanTable } from '#app/file-job/plan-parts.tsx';
import { Form } from '#app/form/form.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { writeCell } from '#app/matrix/cell-number.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { extrasFields } from '#app/texts/price-extras.ts';
import { layerNames, priceTableWords, scopeFields } from '#app/texts/price-tables.ts';
import { wordOf } from '#app/texts/word-of.ts';
import { buttonClass } from '#app/ui/button.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { type CellDifference, compareVersions } from '#server/price-tables/compare-versions.ts';
import type { Route } from './+types/compare.ts';
import { differenceText } from './difference-text.ts';
import { kindOf } from './price-kind.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    ...{ kind, id, compared: found(await compareVersions(tenant, kind, id, url.searchParams)) },
  }));
}

export default function Compare({ loaderData: { kind, id, compared } }: Route.ComponentProps) {
  const { numbers, from, to, count, differences, fields } = compared;
  const choices = numbers.map((number) => ({ value: String(number), label: `Version ${number}` }));
  const field = (name: string, label: string, value: number) => ({
    ...{ id: `sammenlign-${name}`, name, label, defaultValue: String(value) },
    ...{ isTicked: false, chosen: [], errors: undefined },
  });
  const labels: Readonly<Record<string, string>> = { ...scopeFields, ...extrasFields };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to={`${priceTableWords[kind].path}/${id}/versions`}
        className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
      >
        Til versionerne
      </Link>
      <Form key={`${from} ${to}`} method="get" className="surface flex flex-wrap items-end gap-3 p-4 sm:p-5">
        <SelectField field={field('from', 'Fra', from)} choices={choices} />
        <SelectField field={field('to', 'Til', to)} choices={choices} />
        <button type="submit" className={`${buttonClass('secondary')} md:min-h-11`}>
          Sammenlign
        </button>
      </Form>
      <section aria-labelledby="forskel" className="surface overflow-hidden">
        <h2 id="forskel" className="px-4 pt-4 pb-3 text-base font-semibold">
          Version {from} og version {to}: {count === 0 ? 'samme priser' : told(count)}
        </h2>
        {fields.length > 0 && (
          <p className="px-4 pb-3 text-sm text-neutral-700">
            Også ændret: {fields.map((name) => wordOf(labels, name) ?? name).join(', ')}.
          </p>
        )}
        {count > 0 && <Differences {...{ from, to, differences }} />}
        {count > differences.length && (
          <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">
            … og {formatNumber(count - differences.length)} mere.
          </p>
        )}
      </section>
    </div>
  );
}

const told = (count: number) => `${formatNumber(count)} ${count === 1 ? 'pris er ændret' : 'priser er ændret'}`;

type Props = { from: number; to: number; differences: readonly CellDifference[] };

function Differences({ from, to, differences }: Props) {
  return (
    <PlanTable
      isOfAmounts
      headings={['Pris', `Version ${from}`, `Version ${to}`, 'Forskel', '%']}
      rows={differences.map(({ name, layer, before, after }) => {
        const shown = (value: number | null) => (value === null ? 'Ikke tilbudt' : writeCell(value, layer.decimals));
        const place = [name, ...(layer.name === 'price' ? [] : [layerNames[layer.name]]), layer.unit].join(' · ');
        const { amount, percent } = differenceText({ before, after }, layer.decimals);
        return [`${name} ${layer.name}`, place, shown(before), shown(after), amount, percent];
      })}
    />
  );
}
