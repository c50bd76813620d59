import type { Refused } from '#app/form/forms.ts';
import { type Column, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { fuelTypes, gearTypes } from '#app/texts/labels.ts';
import { formatKroner, formatMoney } from '#app/texts/numbers.ts';
import { rentWords } from '#app/texts/rents.ts';
import { economyOf, weeksOf } from '../product-texts.ts';
import { statusColumn } from '../status-badge.tsx';
import { PriceCell } from './price-cell.tsx';
import type { PricedProduct } from './product-list-data.ts';

/** Whether the product can be ordered. */
const mayOrder = ({ isOrderable, status }: PricedProduct) =>
  isOrderable && (status === 'active' || status === 'phasingOut');

/** The tax: entered by hand to the øre, or estimated in kroner. */
function taxText({ registrationTax, isOverridden }: PricedProduct) {
  if (registrationTax === null) return '–';
  return isOverridden ? `${formatMoney(registrationTax)} (rettet)` : formatKroner(registrationTax);
}

/** The lowest rent of a month, or that it is not known now or not there. */
const rentText = ({ rentFrom, rentState }: PricedProduct) =>
  rentState ? rentWords[rentState] : rentFrom === null ? '–' : `${formatMoney(rentFrom)}/md.`;

/**
 * Columns of the product list.
 * @param pricing with the right to set prices: the product whose price is edited, and its errors
 */
export function productColumns(pricing?: {
  edited: number | undefined;
  result: Refused | undefined;
}): Column<PricedProduct>[] {
  return [
    textColumn('brandName', 'Mærke', ({ brandName }) => brandName, { isOffCard: true }),
    textColumn('modelName', 'Model', ({ modelName }) => modelName, { isOffCard: true }),
    textColumn('editionName', 'Udgave', ({ editionName }) => editionName, { isOffCard: true }),
    textColumn('name', 'Produkt', ({ name }) => name, { onCard: 'plain' }),
    textColumn('productCode', 'Kode', ({ productCode }) => productCode, { isOffCard: true }),
    textColumn('fuelType', 'Drivmiddel', ({ fuelType }) => fuelTypes[fuelType], { onCard: 'plain' }),
    textColumn('gearType', 'Gear', ({ gearType }) => gearTypes[gearType], { onCard: 'plain' }),
    textColumn('economy', 'CO₂ / rækkevidde', economyOf, { align: 'right', onCard: 'plain' }),
    moneyColumn('priceExclVatExclTax', 'Pris ekskl. moms og afgift', (row) => row.priceExclVatExclTax, {
      isControl: true,
      ...(pricing && { cell: (row) => <PriceCell product={row} {...pricing} /> }),
    }),
    moneyColumn('registrationTax', 'Afgift (vejl.)', (row) => row.registrationTax, {
      ...{ cell: taxText, isOffCard: true },
    }),
    moneyColumn('priceInclAll', 'Pris inkl. alt', (row) => row.priceInclAll, {
      onCard: 'sum',
      cell: ({ priceInclAll }) => (priceInclAll === null ? '–' : formatKroner(priceInclAll)),
    }),
    moneyColumn('rentFrom', 'Leje fra', (row) => row.rentFrom, { cell: rentText, isOffCard: true }),
    textColumn('priceProtocol', 'Prisprotokol', (row) => row.priceProtocol, { isOffCard: true }),
    textColumn('leadTimeWeeks', 'Levering', weeksOf, { align: 'right', sheet: ({ leadTimeWeeks }) => leadTimeWeeks }),
    textColumn('isOrderable', 'Kan bestilles', (row) => (mayOrder(row) ? 'Ja' : undefined), {
      ...{ isControl: true, onCard: 'foot', sheet: (row) => (mayOrder(row) ? 'Ja' : 'Nej') },
      cell: (row) =>
        mayOrder(row) ? (
          <a
            href={`/factory-cars/products/${row.id}/order`}
            className="link inline-flex min-h-11 items-center md:min-h-0"
            aria-label={`Bestil ${row.name}`}
          >
            Bestil
          </a>
        ) : (
          'Nej'
        ),
    }),
    { ...statusColumn(), onCard: 'foot' },
  ];
}
