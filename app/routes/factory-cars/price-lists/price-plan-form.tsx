import { PlanCount, PlanPart, PlanTable, RefusedPart } from '#app/file-job/plan-parts.tsx';
import { Checkbox } from '#app/form/checkbox.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatMoney } from '#app/texts/numbers.ts';
import { percentChange } from '#app/texts/percent-change.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PricePlan } from '#server/factory-cars/price-list-plan.ts';
import type { Ore } from '#server/format/money.ts';
import { otherChangesText } from './price-change-texts.ts';

type Props = { plan: PricePlan; id: number };

/** The plan of a price list: changed, new, missing and rejected rows, and the button that applies it. */
export function PricePlanForm({ plan, id }: Props) {
  const { changed, created, unchanged, refused, missing, fingerprint } = plan;
  const hasWork = changed.length + created.length + missing.length > 0;
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <input type="hidden" name="step" value="apply" />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <PlanCount label="Ændret" count={changed.length} at="aendret" />
        <PlanCount label="Nye" count={created.length} at="nye" />
        <PlanCount label="Mangler i listen" count={missing.length} at="mangler" />
        <PlanCount label="Uændret" count={unchanged.length} />
        <PlanCount label="Kan ikke bruges" count={refused.length} at="fejl" />
      </ul>
      <RefusedPart refused={refused} to={`/factory-cars/products/import/${id}/refused.csv`}>
        De springes over. Ret dem i filen, og importér den igen.
      </RefusedPart>
      {changed.length > 0 && (
        <PlanPart id="aendret" title="Ændret" count={changed.length}>
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
        </PlanPart>
      )}
      {created.length > 0 && (
        <PlanPart id="nye" title="Nye" count={created.length}>
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
        </PlanPart>
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

function PriceChange(price: { before: Ore; after: Ore }) {
  return (
    <span className="tabular-nums">
      {formatMoney(price.before)} → <strong>{formatMoney(price.after)}</strong>{' '}
      <span className="text-neutral-600">{percentChange(price)}</span>
    </span>
  );
}
