import type { FieldState } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { TaxEstimate } from '#app/registration-tax/tax-estimate.tsx';
import { formatMoney } from '#app/texts/numbers.ts';
import type { EditionPage } from './edition-page.ts';
import type { ProductField } from './product-form-values.ts';
import { Section } from './section.tsx';

type Props = {
  page: EditionPage;
  fields: Record<ProductField, FieldState>;
};

/** A product's prices and estimated tax; read-only without the right to set prices. */
export function ProductPriceFields({ page: { product, prices, rights }, fields }: Props) {
  return (
    <Section title="Pris og afgift">
      {rights.mayPrice ? (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField field={fields.priceExclVatExclTax} unit="kr." inputMode="decimal" />
            <TextField field={fields.optionsPriceExclVatExclTax} isOptional unit="kr." inputMode="decimal" />
            <TextField field={fields.deliveryCostInclVat} isOptional unit="kr." inputMode="decimal" />
            <TextField field={fields.ownershipTaxHalfYear} isOptional unit="kr." inputMode="decimal" />
            {rights.showsCosts && (
              <>
                <TextField field={fields.dealerCost} isOptional unit="kr." inputMode="decimal" />
                <TextField field={fields.discountPct} isOptional unit="%" inputMode="decimal" />
              </>
            )}
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              field={fields.registrationTaxOverride}
              isOptional
              unit="kr."
              inputMode="decimal"
              help="Kun når den beregnede afgift ikke passer"
            />
            <TextField field={fields.registrationTaxReason} isOptional maxLength={200} />
          </div>
        </>
      ) : (
        <input type="hidden" name="priceExclVatExclTax" value={fields.priceExclVatExclTax.defaultValue} />
      )}
      {product && prices && (
        <div className="grid gap-3 rounded-md border border-neutral-200 bg-neutral-50 p-4">
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <Fact label="Pris ekskl. moms og afgift" value={formatMoney(product.priceExclVatExclTax)} />
            <Fact label="Afgiftspligtig værdi" value={formatMoney(prices.taxableValue)} />
            <Fact
              label={prices.isOverridden ? 'Afgift, rettet' : 'Afgift (vejl.)'}
              value={prices.registrationTax === null ? '–' : formatMoney(prices.registrationTax)}
            />
            <Fact
              label="Pris inkl. alt"
              value={prices.priceInclAll === null ? '–' : formatMoney(prices.priceInclAll)}
            />
          </dl>
          {prices.isOverridden && (
            <p className="text-sm text-neutral-700">Afgiften er rettet: {product.registrationTaxReason}</p>
          )}
          <TaxEstimate estimate={prices.estimate} />
        </div>
      )}
    </Section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-neutral-600">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
