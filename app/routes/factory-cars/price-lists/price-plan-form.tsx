import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { RemarksTable } from '#app/file-job/remarks-table.tsx';
import { Checkbox } from '#app/form/checkbox.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PricePlan } from '#server/factory-cars/price-list-plan.ts';
import type { Ore } from '#server/format/money.ts';
import { otherChangesText, percentText } from './price-change-texts.ts';

type Props = { plan: PricePlan; id: number };

const firstRows = 100;

/** The plan of a price list: changed, new, missing and rejected rows, and the button that applies it. */
export function PricePlanForm({ plan, id }: Props) {
  const { changed, created, unchanged, refused, missing, fingerprint } = plan;
  const hasWork = changed.length + created.length + missing.length > 0;
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <input type="hidden" name="step" value="apply" />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <Count label="Ændret" count={changed.length} at="aendret" />
        <Count label="Nye" count={created.length} at="nye" />
        <Count label="Mangler i listen" count={missing.length} at="mangler" />
        <Count label="Uændret" count={unchanged.length} />
        <Count label="Kan ikke bruges" count={refused.length} at="fejl" />
      </ul>
      {refused.length > 0 && (
        <Part id="fejl" title="Rækker, der ikke kan bruges" count={refused.length}>
          {(limit) => (
            <>
              <p className="px-4 pb-3 text-sm text-neutral-600">
                De springes over. Ret dem i filen, og importér den igen.{' '}
                <Link to={`/factory-cars/products/import/${id}/refused.csv`} reloadDocument className="link">
                  Hent dem som fil
                </Link>
              </p>
              <RemarksTable
                caption="Rækker, der ikke kan bruges"
                remarks={refused
                  .slice(0, limit)
                  .flatMap(({ number, problems }) => problems.map((problem) => ({ number, ...problem })))}
              />
            </>
          )}
        </Part>
      )}
      {changed.length > 0 && (
        <Part id="aendret" title="Ændret" count={changed.length}>
          {(limit) => (
            <PlanTable
              headings={['Produkt', 'Kode', 'Pris nu → ny', 'Andet']}
              rows={changed
                .slice(0, limit)
                .map(({ number, product, price, changes }) => [
                  number,
                  `${product.modelName} ${product.editionName} ${product.name}`,
                  product.productCode ?? '–',
                  price && price.before !== price.after ? <PriceChange key={number} {...price} /> : 'Uændret',
                  otherChangesText(changes) || '–',
                ])}
            />
          )}
        </Part>
      )}
      {created.length > 0 && (
        <Part id="nye" title="Nye" count={created.length}>
          {(limit) => (
            <PlanTable
              headings={['Produkt', 'Kode', 'Pris', 'Udgave']}
              rows={created
                .slice(0, limit)
                .map(({ number, modelName, edition, values }) => [
                  number,
                  `${modelName} ${edition.name} ${values.name}`,
                  values.productCode ?? '–',
                  formatMoney(values.priceExclVatExclTax),
                  edition.id === undefined ? `Ny udgave, ${edition.modelYear} (kladde)` : edition.name,
                ])}
            />
          )}
        </Part>
      )}
      {missing.length > 0 && (
        <section id="mangler" aria-labelledby="mangler-titel" className="surface grid gap-2 scroll-mt-20 p-4 sm:p-5">
          <h2 id="mangler-titel" className="text-base font-semibold">
            Mangler i listen
          </h2>
          <p className="text-sm text-neutral-600">
            Produkter af de modeller, listen nævner, som den ikke har med. Sæt kryds ved dem, der skal lukkes.
          </p>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {missing.map((product) => (
              <li key={product.id}>
                <Checkbox
                  name="close"
                  value={String(product.id)}
                  label={`Luk ${product.modelName} ${product.editionName} ${product.name}`}
                  defaultChecked={false}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-neutral-200 bg-page py-3">
        {hasWork ? (
          <>
            <SubmitButton>Anvend prislisten</SubmitButton>
            <p className="text-sm text-neutral-600">Det hele kan fortrydes bagefter.</p>
          </>
        ) : (
          <p className="flex items-center gap-2 text-sm text-neutral-700">
            <Icon name="check" />
            Prislisten ændrer ingenting.
          </p>
        )}
      </div>
    </Form>
  );
}

type TableProps = { headings: string[]; rows: [number: number, name: string, ...cells: ReactNode[]][] };

function PlanTable({ headings, rows }: TableProps) {
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([number, name, ...cells]) => (
          <tr key={number}>
            <th scope="row">{name}</th>
            {headings.slice(1).map((heading, at) => (
              <td key={heading} data-label={heading}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PriceChange(price: { before: Ore; after: Ore }) {
  return (
    <span className="tabular-nums">
      {formatMoney(price.before)} → <strong>{formatMoney(price.after)}</strong>{' '}
      <span className="text-neutral-600">{percentText(price)}</span>
    </span>
  );
}

function Count({ label, count, at }: { label: string; count: number; at?: string }) {
  const body = (
    <>
      <span className="block text-xl font-semibold tabular-nums">{formatNumber(count)}</span>
      <span className="text-sm text-neutral-600">{label}</span>
    </>
  );
  return (
    <li className="surface p-3">
      {at && count > 0 ? (
        <a href={`#${at}`} className="block no-underline">
          {body}
        </a>
      ) : (
        body
      )}
    </li>
  );
}

type PartProps = { id: string; title: string; count: number; children: (limit: number) => ReactNode };

/** A part of the plan; long ones show their first rows and a link to all. */
function Part({ id, title, count, children }: PartProps) {
  const isWhole = new URLSearchParams(useLocation().search).get('all') === id;
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="surface scroll-mt-20 overflow-hidden">
      <h2 id={`${id}-titel`} className="px-4 pt-4 pb-3 text-base font-semibold">
        {title}
      </h2>
      {children(isWhole ? count : firstRows)}
      {!isWhole && count > firstRows && (
        <p className="border-t border-neutral-200 px-4 py-3 text-sm">
          <Link to={`?all=${id}#${id}`} className="link">
            Vis alle {formatNumber(count)}
          </Link>
        </p>
      )}
    </section>
  );
}
