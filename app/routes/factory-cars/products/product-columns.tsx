import type { Refused } from '#app/form/form-state.ts';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { formatKroner, formatMoney } from '#app/texts/formats.ts';
import { fuelTypes, gearTypes } from '#app/texts/labels.ts';
import type { Ore } from '#server/format/money.ts';
import { type CatalogueColumn, textColumn } from '../catalogue-column.ts';
import { economyOf, weeksOf } from '../product-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import { PriceCell } from './price-cell.tsx';
import type { PricedProduct } from './product-list-data.ts';

const money = (ore: Ore | null) => (ore === null ? null : formatMoney(ore));
const kroner = (ore: Ore | null) => (ore === null ? null : formatKroner(ore));
/** Whether one can order it as it stands. */
const mayOrder = ({ isOrderable, status }: PricedProduct) =>
  isOrderable && (status === 'active' || status === 'phasingOut');

const sum = (ore: Ore | null) => (ore === null ? null : { money: ore });

/**
 * The columns of the list of products.
 * @param pricing for who sets prices: the product whose price is open, and what was refused of it
 */
export function productColumns(pricing?: {
  edited: number | undefined;
  result: Refused | undefined;
}): CatalogueColumn<PricedProduct>[] {
  return [
    textColumn('brandName', 'Mærke', ({ brandName }) => brandName, { isOffCard: true }),
    textColumn('modelName', 'Model', ({ modelName }) => modelName, { isOffCard: true }),
    textColumn('editionName', 'Udgave', ({ editionName }) => editionName, { isOffCard: true }),
    textColumn('name', 'Produkt', ({ name }) => name, { isOffCard: true }),
    textColumn('productCode', 'Kode', ({ productCode }) => productCode),
    textColumn('fuelType', 'Drivmiddel', ({ fuelType }) => fuelTypes[fuelType], { isOffCard: true }),
    textColumn('gearType', 'Gear', ({ gearType }) => gearTypes[gearType], { isOffCard: true }),
    textColumn('economy', 'CO₂ / rækkevidde', economyOf, { align: 'right' }),
    textColumn('priceExclVatExclTax', 'Pris ekskl. moms og afgift', (row) => money(row.priceExclVatExclTax), {
      align: 'right',
      cell: (row) => (pricing ? <PriceCell product={row} {...pricing} /> : money(row.priceExclVatExclTax)),
      sheet: (row) => sum(row.priceExclVatExclTax),
    }),
    textColumn('registrationTax', 'Afgift (vejl.)', (row) => kroner(row.registrationTax), {
      align: 'right',
      isUnsorted: true,
      cell: (row) =>
        row.isOverridden ? `${money(row.registrationTax)} (rettet)` : (kroner(row.registrationTax) ?? '–'),
      sheet: (row) => sum(row.registrationTax),
    }),
    textColumn('priceInclAll', 'Pris inkl. alt', (row) => kroner(row.priceInclAll), {
      align: 'right',
      isUnsorted: true,
      sheet: (row) => sum(row.priceInclAll),
    }),
    textColumn('leadTimeWeeks', 'Levering', weeksOf, { align: 'right', sheet: ({ leadTimeWeeks }) => leadTimeWeeks }),
    textColumn('isOrderable', 'Kan bestilles', (row) => (mayOrder(row) ? 'Ja' : 'Nej'), {
      isUnsorted: true,
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
    textColumn('status', 'Status', ({ status }) => catalogueStatuses[status], {
      cell: ({ status }) => <StatusBadge status={status} />,
    }),
  ];
}
